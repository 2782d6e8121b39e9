import { curriculum, type Room } from '@talaan/contract'
import { useAction } from '../../lib/query.ts'
import { ask } from '../../ui/confirm.tsx'

const staying = (classes: number): string =>
  classes === 0
    ? 'No new class can meet there.'
    : `No new class can meet there. ${classes === 1 ? '1 class stays' : `${classes} classes stay`}.`

/** Asks, then retires a room or brings it back. */
export function useRetireRoom(): (room: Room) => void {
  const { run } = useAction(curriculum.changeRoomStatus)
  return ({ id, code, is_active, classes }) =>
    ask({
      text: is_active ? `Are you sure you want to retire ${code}?` : `Are you sure you want to bring ${code} back?`,
      verb: is_active ? 'Retire' : 'Bring back',
      danger: is_active,
      children: is_active ? staying(classes) : 'Classes can meet there again.',
      run: () => run({ id, is_active: !is_active }),
    })
}
