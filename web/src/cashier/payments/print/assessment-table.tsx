import type { Account } from '@talaan/contract'
import { money } from '#lib/format.ts'
import { PrintTable } from '#ui/print/print-page.tsx'

type Assessment = NonNullable<Account['assessment']>

const kindNames: Readonly<Record<string, string>> = {
  tuition: 'Tuition',
  lab: 'Laboratory',
  misc: 'Miscellaneous',
  other: 'Other fees',
}

/** The bill on paper: every fee by kind, what is taken off, and the net. */
export function AssessmentTable({ assessment }: { assessment: Assessment | null }) {
  if (!assessment) return <p>Not assessed yet.</p>
  const { discounts, gross_centavos, adjustments_centavos, surcharge_centavos, net_centavos } = assessment
  const otherAdjustments = adjustments_centavos - surcharge_centavos
  const deductions = discounts.map((row) => ({ description: `Less: ${row.description}`, amount_centavos: -row.amount_centavos }))
  if (surcharge_centavos !== 0) deductions.push({ description: 'Surcharge', amount_centavos: surcharge_centavos })
  if (otherAdjustments !== 0) deductions.push({ description: 'Adjustments', amount_centavos: otherAdjustments })
  return (
    <PrintTable label="Assessment of fees">
      <thead>
        <tr>
          <th>Assessment of fees</th>
          <th className="numeric">Quantity</th>
          <th className="numeric">Rate</th>
          <th className="numeric">Amount</th>
        </tr>
      </thead>
      <tbody>
        {[...Map.groupBy(assessment.lines, (line) => line.kind)].map(([kind, lines]) => (
          <FeeKind key={kind} name={kindNames[kind] ?? kind} lines={lines} />
        ))}
      </tbody>
      <tfoot>
        <TotalRow label="Total fees" centavos={gross_centavos} />
        {deductions.map(({ description, amount_centavos }) => (
          <TotalRow key={description} label={description} centavos={amount_centavos} isPlain />
        ))}
        <TotalRow label="Net assessment" centavos={net_centavos} />
      </tfoot>
    </PrintTable>
  )
}

function FeeKind({ name, lines }: { name: string; lines: Assessment['lines'] }) {
  const total = lines.reduce((sum, line) => sum + line.amount_centavos, 0)
  return (
    <>
      <tr className="kind">
        <th scope="row" colSpan={3}>
          {name}
        </th>
        <th className="numeric">{money(total)}</th>
      </tr>
      {lines.map((line) => (
        <tr key={`${line.description} ${line.rate_centavos}`}>
          <td className="item">{line.description}</td>
          <td className="numeric">{line.quantity === 1 ? '' : line.quantity}</td>
          <td className="numeric">{line.quantity === 1 ? '' : money(line.rate_centavos)}</td>
          <td className="numeric">{money(line.amount_centavos)}</td>
        </tr>
      ))}
    </>
  )
}

function TotalRow({ label, centavos, isPlain }: { label: string; centavos: number; isPlain?: boolean }) {
  const Cell = isPlain ? 'td' : 'th'
  return (
    <tr>
      <Cell colSpan={3} scope={isPlain ? undefined : 'row'}>
        {label}
      </Cell>
      <Cell className="numeric">{money(centavos)}</Cell>
    </tr>
  )
}
