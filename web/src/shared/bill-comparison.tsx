import type { ReassessmentPreview } from '@talaan/contract'
import { money, signedMoney } from '#lib/format.ts'
import classes from './bill-comparison.module.css'

type ComparedBill = Pick<ReassessmentPreview, 'lines' | 'old_net_centavos' | 'net_centavos' | 'difference_centavos'>

/** The present bill and a new one, line by line. */
export function BillComparison({ bill, label }: { bill: ComparedBill; label?: string }) {
  return (
    <table className={classes.comparison} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Now</th>
          <th scope="col">New</th>
          <th scope="col">Difference</th>
        </tr>
      </thead>
      <tbody>
        {bill.lines.map(({ description, old_centavos, new_centavos }) => (
          <tr key={`${description} ${old_centavos} ${new_centavos}`} data-changed={old_centavos !== new_centavos || undefined}>
            <th scope="row">{description}</th>
            <td>{money(old_centavos)}</td>
            <td>{money(new_centavos)}</td>
            <td>{old_centavos === new_centavos ? '–' : signedMoney(new_centavos - old_centavos)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Net assessment</th>
          <td>{money(bill.old_net_centavos)}</td>
          <td>{money(bill.net_centavos)}</td>
          <td>{signedMoney(bill.difference_centavos)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
