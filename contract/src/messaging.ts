import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { IdParams, Instant, said } from './shapes.ts'

export const notificationTypes = ['request', 'for_enrollment', 'rejected', 'enrolled'] as const

export const Notification = z.object({
  id: z.number(),
  created_at: Instant,
  data: z.object({ type: z.enum(notificationTypes), message: z.string(), url: z.string().nullable() }),
})
export type Notification = z.infer<typeof Notification>

export const messaging = {
  notifications: endpoint({
    summary: 'Your unread notifications, newest first: the first fifty and how many there are',
    method: 'GET',
    path: '/api/notifications',
    access: 'signed-in',
    response: z.object({ data: z.array(Notification), meta: z.object({ total: z.number() }) }),
    etag: true,
  }),
  markNotificationRead: endpoint({
    summary: 'Mark one of your notifications read; again changes nothing',
    method: 'GET',
    path: '/api/notifications/markAsRead/:id',
    access: 'signed-in',
    params: IdParams,
    response: said,
  }),
}
