import { formatSchedule, type Reason } from '@talaan/contract'
import type { ClashingMeeting } from './clash-queries.ts'

type ClashReason = Pick<Reason, 'code' | 'message'>

export const roomClashReason = (message: string): ClashReason => ({ code: 'offer.room_clash', message })
export const instructorClashReason = (message: string): ClashReason => ({ code: 'offer.instructor_clash', message })
export const sectionClashReason = (message: string): ClashReason => ({ code: 'offer.section_clash', message })

/** One reason per kind of clash and other class: what is used, by which class, when, where and by whom. */
export function clashReasons(clashingMeetings: readonly ClashingMeeting[], classInput: { section: string }): Reason[] {
  const makeReasons = (
    isOfKind: (meeting: ClashingMeeting) => boolean,
    makeClash: (meetings: readonly [ClashingMeeting, ...ClashingMeeting[]]) => ClashReason,
  ) =>
    [...Map.groupBy(clashingMeetings.filter(isOfKind), (meeting) => meeting.offer_id).values()].map((meetings) => ({
      ...makeClash(meetings as unknown as [ClashingMeeting, ...ClashingMeeting[]]),
      office: 'Registrar',
      clears_by: 'Choose another time, or change the other class',
      url: (meetings[0]?.offer_id ?? 0) > 0 ? `/admin/settings/subject-offer/edit/${meetings[0]?.offer_id}` : undefined,
    }))
  return [
    ...makeReasons(
      (meeting) => meeting.by_room,
      (meetings) =>
        roomClashReason(
          joinSentence(
            `Room conflict: ${formatRooms(meetings)} is used by ${formatClass(meetings[0])}`,
            formatTimes(meetings),
            meetings[0].instructor_name,
          ),
        ),
    ),
    ...makeReasons(
      (meeting) => meeting.by_instructor,
      (meetings) =>
        instructorClashReason(
          joinSentence(
            `Instructor conflict: ${meetings[0].instructor_name ?? 'the instructor'} already teaches ${formatClass(meetings[0])}`,
            formatTimes(meetings),
            formatRooms(meetings),
          ),
        ),
    ),
    ...makeReasons(
      (meeting) => meeting.by_section,
      (meetings) =>
        sectionClashReason(
          joinSentence(
            `Section conflict: ${classInput.section} already has ${meetings[0].code}`,
            formatTimes(meetings),
            formatRooms(meetings),
            meetings[0].instructor_name,
          ),
        ),
    ),
  ]
}

const formatClass = (meeting: ClashingMeeting): string => `${meeting.code} (${meeting.section})`
const formatTimes = (meetings: readonly ClashingMeeting[]): string =>
  formatSchedule(meetings.map((meeting) => ({ ...meeting, room: null })))
const formatRooms = (meetings: readonly ClashingMeeting[]): string =>
  [...new Set(meetings.map((meeting) => meeting.room).filter(Boolean))].join(', ')
const joinSentence = (...parts: (string | null)[]): string => `${parts.filter(Boolean).join(', ').replace(/\.$/, '')}.`
