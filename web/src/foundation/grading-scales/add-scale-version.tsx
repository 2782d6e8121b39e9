import { NativeSelect, Text } from '@mantine/core'
import { type GradingScaleSetting, NewScaleVersion } from '@talaan/contract'
import { gradingScales } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { schoolYear } from '#lib/format.ts'
import { useSettings } from '#shared/terms/current-term.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'

interface AddScaleVersionProps {
  /** The newest version of the scale, which is copied. */
  newest: GradingScaleSetting
  /** Opens the new version for editing. */
  onAdded: (scale: GradingScaleSetting) => void
}

/** Adds a version of a grading scale from a school year on. */
export function AddScaleVersion({ newest, onAdded }: AddScaleVersionProps) {
  const presentYear = useSettings()?.school_year
  return (
    <DialogButton
      variant="default"
      size="compact-md"
      disabled={!presentYear}
      dialog={(close) =>
        presentYear && <AddScaleVersionDialog newest={newest} presentYear={presentYear} onAdded={onAdded} onClose={close} />
      }
      aria-label={`New version of ${newest.name}`}
    >
      New version
    </DialogButton>
  )
}

function AddScaleVersionDialog({
  newest,
  presentYear,
  onAdded,
  onClose,
}: AddScaleVersionProps & { presentYear: string; onClose: () => void }) {
  const years = listVersionYears(presentYear, newest.from_school_year)
  const form = useEntryForm(gradingScales.addScaleVersion, {
    body: NewScaleVersion,
    initialValues: { from_school_year: years.find((year) => year > presentYear) ?? '' },
    fixed: { level_type: newest.level_type },
    onSuccess: ({ data }) => {
      onClose()
      onAdded(data)
    },
  })
  return (
    <FormDialog opened onClose={onClose} title={`New version of ${newest.name}`} form={form} submitLabel="Add version">
      <NativeSelect
        {...form.field('from_school_year')}
        label="Valid from school year"
        data={years.map((value) => ({ value, label: schoolYear(value) }))}
      />
      <Text>
        The new version begins as a copy of the newest one and opens for editing. Subjects of this school year and later ones move to it;
        grades of earlier years stay as they are.
      </Text>
    </FormDialog>
  )
}

const YEARS = 5

/** The school years for which a version can be added: after the newest one, and not before the present year. */
function listVersionYears(presentYear: string, newestYear: string | null): string[] {
  const first = Math.max(Number(presentYear.slice(0, 4)), newestYear === null ? 0 : Number(newestYear.slice(0, 4)) + 1)
  return Array.from({ length: YEARS }, (_, index) => `${first + index}-${first + index + 1}`)
}
