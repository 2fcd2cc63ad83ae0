/**
 * Embedded databases of this worker that one test after the other uses: to start one takes most of a second, to put its rows back some
 * hundredths. A table notes that it was written to; when its backend closes, what was changed since the start is undone. A database whose
 * schema was changed, or that cannot be put back, is thrown away.
 */
import { sql } from 'drizzle-orm'
import { type Database, type Db, openDatabase, rowsOf } from '#backend/db/driver.ts'

/** The dead rows of so many tests slow a database down. */
const maxUses = 60

type Kept = { database: Database; schema: string; uses: number; stops: (() => Promise<void>)[] }

/** Databases that are used again, apart from those of another call. Each has the rows of the archive; its `close` puts them back for the next test. */
export function reusedDatabases(): (archive: () => Promise<Blob>) => Promise<Database> {
  const free: Kept[] = []
  return async (archive) => {
    const kept = free.pop() ?? (await open(await archive()))
    const { database, stops } = kept
    let closing: Promise<void> | null = null
    return {
      ...database,
      // Another object, by which nothing is known that a process read from the database before.
      db: Object.create(database.db) as Db,
      listen: async (channels) => {
        const stop = await database.listen(channels)
        stops.push(stop)
        return stop
      },
      close: () => {
        closing ??= giveBack(kept, free)
        return closing
      },
    }
  }
}

/** Those of this worker. */
export const reusedDatabase = reusedDatabases()

async function open(archive: Blob): Promise<Kept> {
  const database = await openDatabase({ archive })
  await database.execute(remember)
  return { database, schema: await schemaOf(database), uses: 0, stops: [] }
}

async function giveBack(kept: Kept, free: Kept[]): Promise<void> {
  const { database } = kept
  for (const stop of kept.stops.splice(0)) await stop()
  kept.uses++
  const isReset = kept.uses < maxUses && (await reset(kept).catch(() => false))
  if (isReset) free.push(kept)
  else await database.close()
}

async function reset({ database, schema }: Kept): Promise<boolean> {
  if ((await schemaOf(database)) !== schema) return false
  await database.execute('call pristine.put_back()')
  const written = await rowsOf<{ name: string; restored: boolean }>(
    database.db,
    sql`delete from pristine.written returning name::regclass::text as name, restored`,
  )
  // New rows come after the others, as in a database that has just started, and not where there is room: in the middle of a table there is
  // none if only rows were added, and their pages are cut off (`vacuum full` of all took a fifth of the backend's tests).
  for (const [command, tables] of Map.groupBy(written, ({ restored }) => (restored ? 'vacuum full' : 'vacuum')))
    await database.execute(`${command} ${tables.map(({ name }) => name).join()}`)
  return true
}

/** What tables, constraints, triggers and functions there are. */
async function schemaOf({ db }: Database): Promise<string> {
  const [counted] = await rowsOf<{ found: string }>(
    db,
    sql`select (select count(*) || ':' || max(oid) from pg_class where oid >= 16384 and relkind in ('r', 'i', 'v', 'S')) || '/' ||
      (select count(*) || ':' || max(oid) from pg_constraint) || '/' || (select count(*) || ':' || max(oid) from pg_trigger) || '/' ||
      (select count(*) || ':' || max(oid) from pg_proc) || '/' || (select count(*) from pg_attribute where attnum > 0) as found`,
  )
  return counted?.found ?? ''
}

/** Copies every table, notes the sequences, and has each table note that it was written to. */
const remember = `
create schema pristine;
create table pristine.written (name oid primary key, restored boolean not null default false);
create table pristine.rows_of (name oid primary key, copy text not null, key text, columns text not null);
create function pristine.note() returns trigger language plpgsql as $$ begin
  insert into pristine.written (name) values (TG_RELID) on conflict do nothing;
  return null;
end $$;
do $$ declare one record; begin
  for one in
    select c.oid, format('%I.%I', n.nspname, c.relname) as name, format('pristine.%I', n.nspname || '_' || c.relname) as copy,
      (select string_agg(format('a.%1$I = b.%1$I', attname), ' and ') from pg_constraint k
        join pg_attribute t on t.attrelid = k.conrelid and t.attnum = any(k.conkey) where k.conrelid = c.oid and contype = 'p') as key,
      (select string_agg(format('%I', attname), ', ' order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pristine', 'information_schema') and n.nspname !~ '^pg_'
  loop
    execute format('create table %s as select %s from %s', one.copy, one.columns, one.name);
    execute format('create trigger pristine_note after insert or update or delete or truncate on %s execute function pristine.note()', one.name);
    insert into pristine.rows_of values (one.oid, one.copy, one.key, one.columns);
  end loop;
end $$;
create table pristine.sequences as select schemaname, sequencename, start_value, last_value from pg_sequences;
create table pristine.begun as select pg_current_xact_id()::text::bigint as id;
create procedure pristine.put_back() language plpgsql as $$ declare one record; returned bigint; begin
  set local session_replication_role = replica;
  for one in select w.name as oid, w.name::regclass::text as name, r.copy, r.key, r.columns from pristine.written w join pristine.rows_of r on r.name = w.name loop
    if one.key is null then
      execute format('delete from %s', one.name);
      execute format('insert into %1$s (%2$s) overriding system value select %2$s from %3$s', one.name, one.columns, one.copy);
    else
      execute format('delete from %s where xmin::text::bigint >= (select id from pristine.begun)', one.name);
      execute format('insert into %1$s (%2$s) overriding system value select %2$s from %3$s a where not exists (select from %1$s b where %4$s)',
        one.name, one.columns, one.copy, one.key);
    end if;
    get diagnostics returned = row_count;
    update pristine.written set restored = true where name = one.oid and returned > 0;
  end loop;
  perform setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, start_value), last_value is not null)
    from pristine.sequences;
  update pristine.begun set id = pg_current_xact_id()::text::bigint + 1;
end $$;
`
