import type { announcements, Input } from '@talaan/contract'
import { schoolDay } from '#platform/school-day.ts'
import type { AnnouncementValues, Audience } from './queries.ts'

/** The columns of an announcement from its form. Without a first day it is published today. */
export function announcementValues(form: Input<typeof announcements.addAnnouncement>, now: Date): AnnouncementValues {
  const { title, body, is_for_everyone, is_public, is_pinned, needs_acknowledgement, is_mailed } = form
  const [publish_on, expires_on] = [form.publish_on ?? schoolDay(now), form.expires_on ?? null]
  return { title, body, is_for_everyone, is_public, is_pinned, needs_acknowledgement, is_mailed, publish_on, expires_on }
}

/** An announcement for everyone has no other audience, whatever was chosen beside it. */
export const audienceOf = (form: Input<typeof announcements.addAnnouncement>): Audience =>
  form.is_for_everyone ? { role_ids: [], course_ids: [], levels: [], section_ids: [], offer_ids: [] } : form
