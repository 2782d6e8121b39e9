import { messaging } from '@talaan/contract'
import { routes } from '../../platform/http/routes.ts'
import { markNotificationRead } from './mark-notification-read.ts'
import { notifications } from './reads.ts'

export const messagingRoutes = routes(messaging, { notifications, markNotificationRead })
