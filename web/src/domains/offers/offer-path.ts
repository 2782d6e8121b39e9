import type { ScreenPath } from '@talaan/contract'

export const OFFERS = '/admin/settings/registrar/subject-offer' satisfies ScreenPath
export const ADD_OFFER = '/admin/settings/subject-offer/add' satisfies ScreenPath
export const offerPath = (id: number): string => `/admin/settings/subject-offer/edit/${id}`
