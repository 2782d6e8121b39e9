export const MAX_TITLE = 150
export const announcementStates = ['current', 'scheduled', 'expired', 'withdrawn'] as const
export type AnnouncementState = (typeof announcementStates)[number]
