import type { Ctx, Tx } from '../../../platform/context.ts'
import type { AnnouncementPublished } from '../../events/announcement-events.ts'
import { notify } from '../notify.ts'

export function notifyOfAnnouncement(tx: Tx, _: Ctx, { title, user_ids }: AnnouncementPublished): Promise<void> {
  return notify(tx, { users: user_ids }, { type: 'request', message: title, url: '/admin/dashboard' })
}
