/** The mailings of each center: one that was sent and a draft, and who wants them. */
import { sql } from 'drizzle-orm'
import type { Db } from '../driver.ts'
import { believable } from './believable-times.ts'
import { daysBefore } from './centers.ts'

/** Every third volunteer of a center wants its news, and whoever signs in with the sample login of volunteers. */
const wantsNews = sql`u.status = 'active' and u.confirmed_at is not null and u.account_id is null
  and (u.id % 3 = 0 or u.email like 'vrijwilliger@%') and not exists (select 1 from roles r where r.user_id = u.id)`

const sent = {
  subject: 'Help je mee op de markt?',
  body: 'Hoi {{voornaam}},\n\nOp zaterdag staan we weer op de markt, met koffie en een kraam vol vacatures. We zoeken nog vier mensen die een uurtje willen helpen.\n\nKom je ook? Antwoord op deze mail, dan vertellen we je meer.',
}
const draft = {
  subject: 'Wat gebeurt er volgende maand?',
  body: 'Hoi {{voornaam}},\n\nVolgende maand is er een kennismaking voor nieuwe vrijwilligers.',
}

export async function seedMailings(db: Db, now: Date): Promise<void> {
  const at = (days: number) => sql`${believable(daysBefore(now, days), days, 'work', now).toISOString()}::timestamptz`
  await db.execute(sql`
    insert into mailing_subscriptions (user_id, center_id, subscribed, consented_at, consent_source, created_at, updated_at, lock_version)
    select u.id, u.center_id, true, greatest(u.created_at, ${at(200)}), 'profile', ${at(200)}, ${at(200)}, 1
    from users u where ${wantsNews} order by u.id`)
  const segment = JSON.stringify({ list: 'users', search: 'role=volunteer', selected: null })
  const staff = sql`(select min(r.user_id) from roles r join organizations o on o.id = r.organization_id
    where o.center_id = c.id and o.organization_type = 'VolunteerCenter' and r.name = 'admin')`
  const site = sql`'http://' || c.slug || '.localhost'`
  for (const [texts, isSent] of [
    [sent, true],
    [draft, false],
  ] as const) {
    await db.execute(sql`
      insert into mailings (center_id, author_id, sender_id, state, segment, texts, site_url, sent_at, ended_at, created_at, updated_at, lock_version)
      select c.id, ${staff}, ${isSent ? staff : sql`null`}, ${isSent ? 'sent' : 'draft'}, ${segment}::jsonb, ${JSON.stringify({ nl: texts })}::jsonb,
        ${site}, ${isSent ? at(20) : sql`null`}, ${isSent ? at(20) : sql`null`}, ${at(isSent ? 21 : 2)}, ${at(isSent ? 20 : 2)}, 1
      from volunteer_centers c order by c.id`)
  }
  // The outbox of that time is gone, so that a queued mail counts as sent.
  await db.execute(sql`
    insert into mailing_recipients (mailing_id, user_id, state, reason, handled_at)
    select m.id, u.id, case when s.user_id is null then 'skipped' else 'queued' end, case when s.user_id is null then 'no_consent' end, m.sent_at
    from mailings m join users u on u.center_id = m.center_id and u.status = 'active' and u.account_id is null
      and not exists (select 1 from roles r where r.user_id = u.id)
    left join mailing_subscriptions s on s.user_id = u.id
    where m.state = 'sent' order by m.id, u.id`)
}
