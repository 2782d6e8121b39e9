import type { Room } from '@talaan/contract'
import { rooms } from '@talaan/contract/calls'
import { confirmRetire } from '#academics/curriculum/courses/status.tsx'
import { useAction } from '#lib/query.ts'

const describeRetiring = (classes: number): string =>
  classes === 0
    ? 'It cannot be used for new classes.'
    : `It cannot be used for new classes. ${classes === 1 ? '1 class keeps' : `${classes} classes keep`} this room.`

/** Asks for confirmation, then retires a room or brings it back. */
export function useChangeRoomStatus(): (room: Room) => void {
  const { run } = useAction(rooms.changeRoomStatus)
  return (room) =>
    confirmRetire(room, {
      effect: room.is_active ? describeRetiring(room.classes) : 'It can be used for new classes again.',
      run: () => run({ id: room.id, is_active: !room.is_active }),
    })
}
