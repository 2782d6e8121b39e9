import { Box } from '@mantine/core'
import type { AdmissionFunnel } from '@talaan/contract'
import { funnelSteps, levelTypeNames } from '@talaan/contract/values'
import { count } from '#lib/format.ts'
import { BarTable } from '#ui/charts/bar-table.tsx'
import { Columns } from '#ui/list/columns.tsx'
import { SmallLine } from '#ui/list/figures.tsx'
import { useIsPhone } from '#ui/list/phone.ts'

/** `75% of accepted` and `60% of applied`: what is left of the step before, and of the first. */
function sharesOf(row: AdmissionFunnel, place: number): string[] {
  const stepsBefore = place === 0 ? [] : new Set([funnelSteps[place - 1]!, funnelSteps[0]!])
  return [...stepsBefore].map(({ label, value }) => {
    const whole = value(row)
    const percent = whole === 0 ? 0 : Math.round((funnelSteps[place]!.value(row) / whole) * 100)
    return `${percent}% of ${label.toLowerCase()}`
  })
}

/** The steps from application to enrollment, each as a bar of what is left. */
export function AdmissionFunnels({ rows }: { rows: readonly AdmissionFunnel[] }) {
  const isPhone = useIsPhone()
  return (
    <Columns>
      {rows.map((row) => (
        <Box key={row.category} mb="md">
          <b>{levelTypeNames[row.category]}</b>
          <BarTable
            caption={`Steps of applications, ${levelTypeNames[row.category]}`}
            bars={funnelSteps.map(({ label, value }, place) => ({
              key: label,
              label,
              value: value(row),
              text: (
                <>
                  <b>{count(value(row))}</b>
                  {(isPhone ? sharesOf(row, place) : [sharesOf(row, place).join(', ')]).map((text) => (
                    <SmallLine key={text}>{text}</SmallLine>
                  ))}
                </>
              ),
            }))}
          />
        </Box>
      ))}
    </Columns>
  )
}
