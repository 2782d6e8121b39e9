import '@mantine/core/styles/RadioCard.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import { Anchor, Button, NativeSelect, Radio, Text, TextInput } from '@mantine/core'
import type { EnrolleeType, LevelType } from '@talaan/contract'
import { enrolleeTypes } from '@talaan/contract/values'
import { level } from '#lib/format.ts'
import { listOpenCourses, useCourseOptions } from '#shared/courses.ts'
import { Columns } from '#ui/list/columns.tsx'
import classes from '../admission.module.css'
import type { ApplicationForm } from './types.ts'

const categories = [
  { value: 'college', name: 'College', about: 'A degree or certificate course' },
  { value: 'high_school', name: 'High school', about: 'Grade 7 to Grade 12' },
]

const applicantTypes: Record<EnrolleeType, { name: string; about: string }> = {
  old: { name: 'A current student', about: 'Enrolled here last term and continuing' },
  new: { name: 'A new student', about: 'Studying here for the first time' },
  returnee: { name: 'Coming back', about: 'Studied here before and stopped' },
  transferee: { name: 'Transferring', about: 'From another school, at the same level' },
}

/** The LRN without the spaces that report cards print in it. */
const lrnDigits = (text: string): string => text.replace(/\D/g, '').slice(0, 12)

interface StepApplyProps {
  form: ApplicationForm
  /** The enrollee types that may apply now. */
  openTypes: readonly EnrolleeType[]
}

/** The category comes first: it decides which courses there are, and the course decides the levels. */
export function StepApply({ form: { form, field }, openTypes }: StepApplyProps) {
  const { category, enrollee_type, details } = form.values
  const pickCategory = (value: string) => {
    form.setValues({ category: value as LevelType, course_id: '', level: '', details: { ...details, second_course_id: '' } })
    form.clearFieldError('category')
  }
  return (
    <>
      <Radio.Group {...field('category')} value={category} onChange={pickCategory} label="Category" withAsterisk>
        <div className={classes.choices}>
          {categories.map((choice) => (
            <Choice key={choice.value} {...choice} />
          ))}
        </div>
      </Radio.Group>
      <Radio.Group {...field('enrollee_type')} label="I am" withAsterisk>
        <div className={classes.choices}>
          {enrolleeTypes.map((type) => {
            const isClosed = !openTypes.includes(type) && type !== enrollee_type
            const { name, about } = applicantTypes[type]
            const note = openTypes.includes(type) ? about : 'Not accepted in this period'
            return <Choice key={type} value={type} name={name} about={note} isDisabled={isClosed} />
          })}
        </div>
      </Radio.Group>
      {enrollee_type === 'old' && <SignInInstead />}
      {(enrollee_type === 'old' || enrollee_type === 'returnee') && (
        <TextInput {...field('details.student_id_number')} label="Student number, if known" autoComplete="off" maxLength={30} />
      )}
      <CourseFields form={form} field={field} />
      {category && (
        <TextInput
          {...field('lrn')}
          label="Learner Reference Number (LRN)"
          description={`12 digits, on your report card.${category === 'college' ? ' Leave blank if none.' : ''}`}
          inputMode="numeric"
          onChange={(event) => form.setFieldValue('lrn', lrnDigits(event.currentTarget.value))}
          autoComplete="off"
        />
      )}
    </>
  )
}

/** The course and the level in it, once the category is chosen. */
function CourseFields({ form, field }: Pick<ApplicationForm, 'form' | 'field'>) {
  const { category, course_id, level: pickedLevel, details } = form.values
  const { courses: allCourses, isMissing, tryAgain } = useCourseOptions(category || undefined)
  const courses = listOpenCourses(allCourses, [course_id, details.second_course_id])
  const levels = courses.find((course) => String(course.id) === course_id)?.levels ?? []
  const isCollege = category === 'college'

  const pickCourse = (id: string) => {
    const courseLevels = courses.find((course) => String(course.id) === id)?.levels
    const second_course_id = details.second_course_id === id ? '' : details.second_course_id
    form.setValues({
      course_id: id,
      level: courseLevels?.length === 1 ? String(courseLevels[0]) : '',
      details: { ...details, second_course_id },
    })
    form.clearFieldError('course_id')
  }
  if (!category) return null
  return (
    <>
      {isMissing && <MissingCourses onTryAgain={tryAgain} />}
      {allCourses.length > 0 && courses.length === 0 && (
        <p className={classes.warning} role="status">
          No {isCollege ? 'course' : 'program or strand'} is open for applications yet. Please ask the registrar.
        </p>
      )}
      <Columns>
        <NativeSelect
          {...field('course_id')}
          label={isCollege ? 'Course' : 'Program or strand'}
          data={[{ value: '', label: 'Choose one' }, ...courses.map(courseOption)]}
          onChange={(event) => pickCourse(event.currentTarget.value)}
        />
        <NativeSelect
          {...field('level')}
          label={isCollege ? 'Year level' : 'Grade level'}
          disabled={!course_id}
          data={[{ value: '', label: 'Choose one' }, ...levels.map((value) => ({ value: String(value), label: level(value) }))]}
        />
        <NativeSelect
          {...field('details.second_course_id')}
          label="Second choice, if any"
          disabled={!course_id}
          data={[{ value: '', label: 'None' }, ...courses.filter((course) => String(course.id) !== course_id).map(courseOption)]}
        />
        {!isCollege && Number(pickedLevel) >= 11 && (
          <TextInput {...field('details.voucher_no')} label="Voucher or ESC number, if any" autoComplete="off" maxLength={40} />
        )}
      </Columns>
    </>
  )
}

const courseOption = (course: { id: number; code: string; name: string }) => ({
  value: String(course.id),
  label: `${course.code} – ${course.name}`,
})

function SignInInstead() {
  return (
    <p className={classes.warning}>
      <span>
        Current students enroll in the portal.{' '}
        <Anchor href="/" underline="always">
          Sign in to the portal
        </Anchor>
        . If you cannot sign in, apply here.
      </span>
    </p>
  )
}

function MissingCourses({ onTryAgain }: { onTryAgain: () => unknown }) {
  return (
    <Text role="alert" c="var(--mantine-color-error)">
      The courses could not be loaded. Check your internet connection.{' '}
      <Button variant="default" size="compact-sm" onClick={() => void onTryAgain()}>
        Try again
      </Button>
    </Text>
  )
}

function Choice({ value, name, about, isDisabled }: { value: string; name: string; about: string; isDisabled?: boolean }) {
  return (
    <Radio.Card value={value} className={classes.choice} disabled={isDisabled} data-off={isDisabled || undefined} withBorder>
      <Radio.Indicator disabled={isDisabled} />
      <span>
        <b>{name}</b>
        <small>{about}</small>
      </span>
    </Radio.Card>
  )
}
