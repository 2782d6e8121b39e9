import type { Room } from '@talaan/contract'
import { curriculum } from '@talaan/contract/calls'
import { useAction } from '../../../lib/query.ts'
import { confirmRetire } from '../status.tsx'

const describeRetiring = (classes: number): string =>
  classes === 0
    ? 'No new class can meet there.'
    : `No new class can meet there. ${classes === 1 ? '1 class stays' : `${classes} classes stay`}.`

/** Asks for confirmation, then retires a room or brings it back. */
export function useChangeRoomStatus(): (room: Room) => void {
  const { run } = useAction(curriculum.changeRoomStatus)
  return (room) =>
    confirmRetire(room, {
      effect: room.is_active ? describeRetiring(room.classes) : 'Classes can meet there again.',
      run: () => run({ id: room.id, is_active: !room.is_active }),
    })
}
