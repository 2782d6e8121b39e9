import { formatSchedule, type Reason } from '@talaan/contract'
import type { TakenTime } from './clash-queries.ts'

type Clash = Pick<Reason, 'code' | 'message'>

export const roomClash = (message: string): Clash => ({ code: 'offer.room_clash', message })
export const instructorClash = (message: string): Clash => ({ code: 'offer.instructor_clash', message })
export const sectionClash = (message: string): Clash => ({ code: 'offer.section_clash', message })

/** One reason per kind and other class: what is taken, by which class, when, where and by whom. */
export function clashReasons(taken: readonly TakenTime[], wanted: { section: string }): Reason[] {
  const of = (kind: (one: TakenTime) => boolean, say: (its: readonly [TakenTime, ...TakenTime[]]) => Clash) =>
    [...Map.groupBy(taken.filter(kind), (one) => one.offer_id).values()].map((its) => ({
      ...say(its as unknown as [TakenTime, ...TakenTime[]]),
      office: 'Registrar',
      clears_by: 'Choose another time, or change the other class first',
      url: (its[0]?.offer_id ?? 0) > 0 ? `/admin/settings/subject-offer/edit/${its[0]?.offer_id}` : undefined,
    }))
  return [
    ...of(
      (one) => one.by_room,
      (its) => roomClash(sentence(`${rooms(its)} is taken by ${label(its[0])}`, when(its), its[0].instructor_name)),
    ),
    ...of(
      (one) => one.by_instructor,
      (its) =>
        instructorClash(sentence(`${its[0].instructor_name ?? 'The instructor'} already teaches ${label(its[0])}`, when(its), rooms(its))),
    ),
    ...of(
      (one) => one.by_section,
      (its) => sectionClash(sentence(`${wanted.section} already has ${its[0].code}`, when(its), rooms(its), its[0].instructor_name)),
    ),
  ]
}

const label = (one: TakenTime): string => `${one.code} (${one.section})`
const when = (its: readonly TakenTime[]): string => formatSchedule(its.map((one) => ({ ...one, room: null })))
const rooms = (its: readonly TakenTime[]): string => [...new Set(its.map((one) => one.room).filter(Boolean))].join(', ')
const sentence = (...parts: (string | null)[]): string => `${parts.filter(Boolean).join(', ').replace(/\.$/, '')}.`
