import type { ScreenPath } from '@talaan/contract'
import { fillPath } from '../../lib/paths.ts'

export const OFFERS = '/admin/settings/registrar/subject-offer' satisfies ScreenPath
export const ADD_OFFER = '/admin/settings/subject-offer/add' satisfies ScreenPath
export const offerPath = (id: number) => fillPath('/admin/settings/subject-offer/edit/:id', { id })
