import { Button, CloseButton, Group, NativeSelect, SimpleGrid } from '@mantine/core'
import { builtInDesign, type CardDesign, type CardKind, type CardOrientation, cardOrientations } from '@talaan/contract/values'
import { ask } from '#ui/dialog/confirm.tsx'
import { ColorField } from './element-fields.tsx'
import classes from './templates.module.css'

interface DesignSettingsProps {
  kind: CardKind
  design: CardDesign
  /** The codes of the courses. */
  courses: readonly string[]
  mayEdit: boolean
  onChange: (design: CardDesign, gesture?: string) => void
}

const orientationNames: Record<CardOrientation, string> = { landscape: 'Landscape', portrait: 'Portrait' }

/** The colours of a design, and the way back to the built-in ones. */
export function DesignSettings({ kind, design, courses, mayEdit, onChange }: DesignSettingsProps) {
  const reset = (orientation: CardOrientation) =>
    ask({
      text: `Start again from the built-in ${orientationNames[orientation].toLowerCase()} design?`,
      verb: 'Start again',
      children: 'All elements are replaced. Undo brings them back.',
      run: async () => onChange({ ...builtInDesign(kind, orientation), accent: design.accent, course_colors: design.course_colors }),
    })
  return (
    <SimpleGrid cols={2} spacing="sm" style={{ alignItems: 'end' }} mb="xs">
      <ColorField
        label="Main colour"
        value={design.accent}
        disabled={!mayEdit}
        onChange={(accent) => onChange({ ...design, accent }, 'accent')}
      />
      {kind === 'student' && <CourseColors design={design} courses={courses} mayEdit={mayEdit} onChange={onChange} />}
      {mayEdit && (
        <fieldset className={`${classes.wide} ${classes.colors}`}>
          <legend>Built-in designs</legend>
          <div className={classes.buttons}>
            {cardOrientations.map((orientation) => (
              <Button
                key={orientation}
                variant="default"
                aria-label={`${orientationNames[orientation]}, built-in design`}
                onClick={() => reset(orientation)}
              >
                {orientationNames[orientation]}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
    </SimpleGrid>
  )
}

function CourseColors({ design, courses, mayEdit, onChange }: Omit<DesignSettingsProps, 'kind'>) {
  const { course_colors } = design
  const set = (rows: CardDesign['course_colors'], gesture?: string) => onChange({ ...design, course_colors: rows }, gesture)
  const open = courses.filter((code) => !course_colors.some(({ course }) => course === code))
  return (
    <fieldset className={`${classes.wide} ${classes.colors}`}>
      <legend>Colours of courses</legend>
      {course_colors.map(({ course, color }) => (
        <Group key={course} gap="xs" align="flex-end" wrap="nowrap" className={classes.courseColor}>
          <ColorField
            label={course}
            value={color}
            disabled={!mayEdit}
            onChange={(next) =>
              set(
                course_colors.map((row) => (row.course === course ? { course, color: next } : row)),
                `color ${course}`,
              )
            }
          />
          {mayEdit && (
            <CloseButton
              aria-label={`Remove the colour of ${course}`}
              onClick={() => set(course_colors.filter((row) => row.course !== course))}
            />
          )}
        </Group>
      ))}
      {mayEdit && open.length > 0 && (
        <NativeSelect
          aria-label="Add a colour for a course"
          value=""
          data={[{ value: '', label: 'Add a course…' }, ...open]}
          onChange={(event) =>
            event.currentTarget.value && set([...course_colors, { course: event.currentTarget.value, color: design.accent }])
          }
        />
      )}
    </fieldset>
  )
}
