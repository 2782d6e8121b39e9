import type { ReassessmentPreview } from '@talaan/contract'
import { enrollmentActions } from '@talaan/contract/calls'
import { dateTime, money } from '../../lib/format.ts'
import { useAction, useCall } from '../../lib/query.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Reasons } from '../../ui/feedback/reasons.tsx'
import { Skeleton, States } from '../../ui/feedback/states.tsx'
import type { DialogProps } from './dialog-types.ts'
import classes from './enrollment.module.css'
import { Sums } from './sums.tsx'

/** Assesses the fees of an enrollment again after showing the present bill, the new one and the difference. */
export default function ReassessEnrollment({ target, onClose }: Pick<DialogProps, 'target' | 'onClose'>) {
  const query = useCall(enrollmentActions.reassessment, { id: target.id }, { gcTime: 0 })
  const { run, busy } = useAction(enrollmentActions.reassessEnrollment, { refreshOnConflict: true, onSuccess: onClose })
  const preview = query.data?.data
  const confirm = () => preview && run({ id: target.id, net_centavos: preview.net_centavos, updated_at: preview.updated_at })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      text="Do you want to assess the fees again?"
      verb="Assess again"
      size="lg"
      busy={busy}
      disabled={!preview || preview.reasons.length > 0}
      onConfirm={confirm}
    >
      <b>{target.name}</b>
      <States query={query} skeleton={<Skeleton count={6} />}>
        {({ data }) => (data.reasons.length > 0 ? <Reasons reasons={data.reasons} /> : <Comparison preview={data} />)}
      </States>
    </ConfirmDialog>
  )
}

function Comparison({ preview }: { preview: ReassessmentPreview }) {
  const isCredit = preview.balance_centavos < 0
  return (
    <div className={classes.section}>
      <table className={classes.comparison}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Now</th>
            <th scope="col">New</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {preview.lines.map(({ description, old_centavos, new_centavos }) => (
            <tr key={description} data-changed={old_centavos !== new_centavos || undefined}>
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
            <td>{money(preview.old_net_centavos)}</td>
            <td>{money(preview.net_centavos)}</td>
            <td>{signedMoney(preview.difference_centavos)}</td>
          </tr>
        </tfoot>
      </table>
      <Sums
        amounts={[
          ['Paid', money(preview.paid_centavos)],
          [isCredit ? 'Credit balance' : 'Balance after reassessment', money(Math.abs(preview.balance_centavos))],
        ]}
      />
      {preview.computed_at && (
        <p className={classes.said}>
          The present bill is version {preview.version} of {dateTime(preview.computed_at)}. It stays on record.
        </p>
      )}
    </div>
  )
}

const signedMoney = (centavos: number): string => (centavos > 0 ? `+${money(centavos)}` : money(centavos))
