import { parentAccess } from '@talaan/contract/calls'
import { useCall } from '../../lib/query.ts'
import { DelayedLoader, Skeleton } from '../../ui/feedback/states.tsx'
import { ChildCards } from '../parents/child-cards.tsx'

/** A parent's children. */
export function Children() {
  const children = useCall(parentAccess.ownChildren, {}).data?.data
  if (children) return <ChildCards all={children} />
  return (
    <DelayedLoader>
      <Skeleton count={4} height={28} />
    </DelayedLoader>
  )
}
