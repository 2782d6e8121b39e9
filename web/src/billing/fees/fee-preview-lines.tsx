import { Box } from '@mantine/core'
import type { FeePreview } from '@talaan/contract'
import { feeBasisNames, feeScopeText } from '@talaan/contract/values'
import { money } from '#lib/format.ts'
import { Empty } from '#ui/feedback/states.tsx'
import layout from '#ui/layout.module.css'
import classes from './fee-preview.module.css'
import { quantityText } from './fee-texts.ts'

interface FeePreviewLinesProps {
  preview: FeePreview
  /** Whether units were typed in place of the subjects of the curriculum. */
  isByUnits: boolean
  schoolYear: string
  stale: boolean
}

/** The bill, with the reason for each fee. */
export function FeePreviewLines({ preview, isByUnits, schoolYear, stale }: FeePreviewLinesProps) {
  const { lines, gross_centavos } = preview
  if (lines.length === 0) {
    return (
      <Empty text={`No fees of ${schoolYear} apply to this student.`}>
        <div>Students cannot be enrolled without fees.</div>
      </Empty>
    )
  }
  return (
    <section aria-label="Bill" aria-busy={stale} className={classes.bill}>
      <Box mb={4} fz="xl" className={classes.total}>
        <span>Total before grants</span>
        <b className={`${layout.noWrap} numbers`}>{money(gross_centavos)}</b>
      </Box>
      {!isByUnits && <p className={classes.subjects}>{subjectsText(preview)}</p>}
      <ul className={classes.lines}>
        {lines.map(({ fee, quantity, amount_centavos, replaced }) => (
          <li key={fee.id}>
            <div className={classes.line}>
              <b>{fee.name}</b>
              <b className={`${layout.noWrap} numbers`}>{money(amount_centavos)}</b>
            </div>
            <div className={classes.quiet}>
              {fee.category.name === fee.name ? '' : `${fee.category.name}, `}
              {quantityText(fee, quantity)}
              {replaced.length === 0 && `, for ${feeScopeText(fee)}`}
            </div>
            {replaced.length > 0 && (
              <Box fz={13} className={layout.anywhere}>
                <ReplacedFees fee={fee} replaced={replaced} />
              </Box>
            )}
          </li>
        ))}
      </ul>
      <p className={classes.subjects}>
        Where several fees of one category fit, the most specific counts: a laboratory or subject category before a course, then the year
        level, the enrollee type, the semester and the school. Fees that are equally specific are added. Fees on demand are not in a bill.
      </p>
    </section>
  )
}

type PreviewedFee = FeePreview['lines'][number]['fee']

function ReplacedFees({ fee, replaced }: { fee: PreviewedFee; replaced: readonly PreviewedFee[] }) {
  return (
    <>
      <b>{feeScopeText(fee)}</b> comes before{' '}
      {replaced.map((other, index) => (
        <span key={other.id}>
          {index > 0 && ', '}
          {other.name === fee.name ? '' : `${other.name}, `}
          {feeScopeText(other)} ({money(other.amount_centavos)} {feeBasisNames[other.basis].toLowerCase()})
        </span>
      ))}
    </>
  )
}

function subjectsText({ curriculum, subjects }: FeePreview): string {
  if (!curriculum) return 'The course has no active curriculum: the bill has no subjects. Enter lecture units to count the tuition.'
  if (subjects.length === 0)
    return `${curriculum.name} has no subjects for this year level and semester. Enter lecture units to count the tuition.`
  const units = subjects.reduce((sum, { lec_units, lab_units }) => sum + lec_units + lab_units, 0)
  const subjectsName = subjects.length === 1 ? '1 subject' : `${subjects.length} subjects`
  return `${curriculum.name}, ${subjectsName} of ${units} units: ${subjects.map(({ code }) => code).join(', ')}`
}
