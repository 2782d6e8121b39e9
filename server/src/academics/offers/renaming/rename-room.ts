import { formatSchedule } from '@talaan/contract'
import type { Tx } from '#platform/context.ts'
import { lockRoomCodes } from '../queries.ts'
import { findOffersInRoom, setScheduleTexts } from './rename-queries.ts'

/** Keeps schedules from being written while a room changes. Must be called before the room is locked. */
export const lockSchedules = (tx: Tx): Promise<void> => lockRoomCodes(tx)

/** Updates the schedule texts of the terms that are not over after the code of a room changed. */
export async function renameRoomInSchedules(tx: Tx, roomId: number): Promise<void> {
  const offers = await findOffersInRoom(tx, roomId)
  if (offers.length === 0) return
  await setScheduleTexts(
    tx,
    offers.map(({ id, meetings }) => ({ id, subject_schedule: formatSchedule(meetings) })),
  )
}
