import { Group } from '@mantine/core'
import type { Request } from '@talaan/contract'
import { grantHolders } from '@talaan/contract/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { count, money } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'

/** The sums of the filtered list of students with grants. */
export function HolderTotals({ request }: { request: Request<typeof grantHolders.grantHolders> }) {
  const { page, limit, ...filter } = request
  const totals = useCall(grantHolders.grantHolderTotals, filter, { placeholderData: keepPreviousData }).data?.data
  if (!totals) return null
  const { students, amount_centavos, sponsored_centavos } = totals
  return (
    <Group component="p" gap="8px 12px" m={0} fz="sm">
      <span>
        Students <b>{count(students)}</b>
      </span>
      <span>
        On their bills <b>{money(amount_centavos)}</b>
      </span>
      <span>
        Charged to sponsors <b>{money(sponsored_centavos)}</b>
      </span>
      <span>
        Waived by the school <b>{money(amount_centavos - sponsored_centavos)}</b>
      </span>
    </Group>
  )
}
