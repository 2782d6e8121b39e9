import { formatSchedule } from '@talaan/contract'
import type { Tx } from '../../../platform/context.ts'
import { lockRoomCodes } from '../queries.ts'
import { offersInRoom, setScheduleTexts } from './rename-queries.ts'

/** No schedule is written while a room changes; asked for before the room is locked. */
export const holdSchedules = (tx: Tx): Promise<void> => lockRoomCodes(tx)

/** After a room's code changed: the printed schedules follow in the terms that are not over. */
export async function renameRoomInSchedules(tx: Tx, roomId: number): Promise<void> {
  const found = await offersInRoom(tx, roomId)
  if (found.length === 0) return
  await setScheduleTexts(
    tx,
    found.map(({ id, meetings }) => ({ id, subject_schedule: formatSchedule(meetings) })),
  )
}
