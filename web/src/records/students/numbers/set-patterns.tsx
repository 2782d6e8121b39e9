import { TextInput } from '@mantine/core'
import { EditedPatterns, type LevelType, type NumberPatterns } from '@talaan/contract'
import { studentNumbers } from '@talaan/contract/calls'
import { formatStudentNumber, isYearly, patternProblem } from '@talaan/contract/values'
import { useEntryForm } from '#lib/form.ts'
import { useCall } from '#lib/query.ts'
import { levelTypeName } from '#shared/levels.ts'
import { FormDialog, LoadingDialog } from '#ui/dialog/dialogs.tsx'

/** The dialog that sets how the next student numbers look. */
export function SetPatterns({ onClose }: { onClose: () => void }) {
  const query = useCall(studentNumbers.numberPatterns, {}, { meta: { steady: true } })
  if (query.data) return <PatternsForm patterns={query.data.data} onClose={onClose} />
  return <LoadingDialog onClose={onClose} title="Student number format" query={query} />
}

const levelTypes: readonly LevelType[] = ['college', 'high_school']

function PatternsForm({ patterns, onClose }: { patterns: NumberPatterns; onClose: () => void }) {
  const form = useEntryForm(studentNumbers.setPatterns, {
    body: EditedPatterns,
    initialValues: { college: patterns.college.pattern, high_school: patterns.high_school.pattern },
    onSuccess: onClose,
  })
  const previewText = (levelType: LevelType): string => {
    const pattern = form.form.values[levelType]
    if (patternProblem(pattern)) return ''
    // A pattern that counts by year starts another series than one that counts on.
    const sequence = isYearly(pattern) === isYearly(patterns[levelType].pattern) ? patterns[levelType].sequence : 1
    return `Next number: ${formatStudentNumber(pattern, patterns.school_year, sequence)}. ${isYearly(pattern) ? 'Restarts every school year.' : 'Does not restart.'}`
  }
  return (
    <FormDialog opened onClose={onClose} title="Student number format" form={form} submitLabel="Save">
      <span>
        {'{YYYY}'} or {'{YY}'} is the year of entry and {'{SEQ:5}'} the running number with five digits. Assigned numbers do not change and
        are never reused.
      </span>
      {levelTypes.map((levelType) => (
        <TextInput
          key={levelType}
          {...form.field(levelType)}
          label={levelTypeName(levelType)}
          description={previewText(levelType)}
          autoComplete="off"
          spellCheck={false}
        />
      ))}
    </FormDialog>
  )
}
