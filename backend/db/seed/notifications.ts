/** Notifications of the sample users of the last month, from events in the sample data. */
import { sql } from 'drizzle-orm'
import type { Db } from '../driver.ts'

/** Days after which a notification has been read, so that a user has a few unread ones. */
const unreadDays = 3
const shownDays = 30

export async function seedNotifications(db: Db, now: Date): Promise<void> {
  const at = (days: number) => sql`${new Date(now.getTime() - days * 24 * 3600 * 1000).toISOString()}::timestamptz`
  const read = (moment: ReturnType<typeof sql>) =>
    sql`case when ${moment} < ${at(unreadDays)} then ${moment} + interval '5 hours' end`
  await db.execute(sql`
    insert into notifications (user_id, kind, params, link, read_at, created_at)
    select r.user_id, 'application_received',
      jsonb_build_object('volunteer', u.first_name, 'vacancy', v.title, 'recordId', a.id::text),
      '/applications/' || a.id, ${read(sql`a.created_at`)}, a.created_at
    from applications a
    join roles r on r.organization_id = a.organization_id and r.name in ('admin', 'member')
    join users u on u.id = a.user_id
    join vacancies v on v.id = a.vacancy_id
    where a.created_at > ${at(shownDays)}
    order by a.created_at, a.id, r.user_id`)
  await db.execute(sql`
    insert into notifications (user_id, kind, params, link, read_at, created_at)
    select a.user_id, 'application_status', jsonb_build_object('vacancy', v.title, 'status', e.to_status),
      '/profile-replies', ${read(sql`e.created_at`)}, e.created_at
    from application_events e
    join applications a on a.id = e.application_id
    join vacancies v on v.id = a.vacancy_id
    where e.kind = 'status_changed' and e.created_at > ${at(shownDays)} and e.actor_id is distinct from a.user_id
    order by e.created_at, e.id`)
  await db.execute(sql`
    insert into notifications (user_id, kind, params, link, read_at, created_at)
    select r.user_id, 'organization_pending', jsonb_build_object('organization', o.name, 'recordId', o.id::text),
      '/organizations/approve', null, o.created_at
    from organizations o
    join organizations c on c.center_id = o.center_id and c.organization_type = 'VolunteerCenter'
    join roles r on r.organization_id = c.id and r.name = 'admin'
    where o.status = 'pending'
    order by o.created_at, o.id, r.user_id`)
  await db.execute(sql`
    insert into notifications (user_id, kind, params, link, read_at, created_at)
    select r.user_id, 'help_request_pending', jsonb_build_object('recordId', h.id::text),
      '/een-op-een-hulp?view=moderation&request=' || h.id, null, h.created_at
    from help_requests h
    join organizations c on c.center_id = h.center_id and c.organization_type = 'VolunteerCenter'
    join roles r on r.organization_id = c.id and r.name = 'admin'
    where h.status = 'moderation'
    order by h.created_at, h.id, r.user_id`)
}
