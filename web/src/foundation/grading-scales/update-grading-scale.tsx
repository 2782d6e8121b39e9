import { EditedGradingScale, type GradingScaleSetting, type Request } from '@talaan/contract'
import { gradingScales } from '@talaan/contract/calls'
import { formatGrade } from '@talaan/contract/values'
import { useQueryClient } from '@tanstack/react-query'
import { useEntryForm } from '#lib/form.ts'
import { keyOf } from '#lib/query.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { ScaleFields, type ScaleValues } from './scale-fields.tsx'
import { hasVersions, versionName } from './scale-texts.ts'

/** Changes the steps, the pass mark and the words of a grading scale. */
export function UpdateGradingScale({ scale, onClose }: { scale: GradingScaleSetting; onClose: () => void }) {
  const client = useQueryClient()
  const { key, updated_at } = scale
  const form = useEntryForm(gradingScales.updateGradingScale, {
    body: EditedGradingScale,
    initialValues: toScaleValues(scale),
    fixed: { key, updated_at },
    toRequest: (values) => ({ ...values, key, updated_at }) as unknown as Request<typeof gradingScales.updateGradingScale>,
    onSuccess: onClose,
    onError: () => client.invalidateQueries({ queryKey: keyOf(gradingScales.gradingScales) }),
  })
  return (
    <FormDialog opened onClose={onClose} title={`Edit ${versionName(scale)}`} size="lg" form={form} submitLabel="Save">
      <ScaleFields form={form} decimals={scale.decimals} hasConditional={scale.re_exam === 'removal'} isVersion={hasVersions(scale)} />
    </FormDialog>
  )
}

function toScaleValues(scale: GradingScaleSetting): ScaleValues {
  const show = (value: number) => formatGrade(scale, value)
  return {
    pass_mark: show(scale.pass_mark),
    conditional_to: scale.conditional_to === null ? '' : show(scale.conditional_to),
    steps: scale.steps.map(({ first, last, step }) => ({ first: show(first), last: show(last), step: String(step) })),
    codes: scale.codes.map(({ code, meaning }) => ({ code, meaning })),
    descriptors: scale.descriptors.map(({ from_grade, descriptor }) => ({ from_grade: show(from_grade), descriptor })),
  }
}
