import { Modal, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core'
import type { CourseOption, EnrolleeType, LevelType, Request } from '@talaan/contract'
import { fees } from '@talaan/contract/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#lib/call.ts'
import { level } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { useCourses } from '#shared/courses.ts'
import { enrolleeTypeFilter } from '#shared/enrollee-types.ts'
import { levelTypeFilter } from '#shared/levels.ts'
import { useSettings } from '#shared/terms/current-term.ts'
import { schoolYearOptions, semesterOptions } from '#shared/terms/term-picker.tsx'
import { useOnTop } from '#ui/dialog/layers.ts'
import { Empty, States } from '#ui/feedback/states.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import { FeePreviewLines } from './fee-preview-lines.tsx'

interface Profile {
  school_year: string
  semester: string
  level_type: LevelType
  course_id: string
  level: string
  enrollee_type: EnrolleeType
  units: string
}

/** Shows what a student with chosen course, year level and enrollee type pays. */
export function FeePreviewDialog({ schoolYear, onClose }: { schoolYear: string; onClose: () => void }) {
  const settings = useSettings()
  const courses = useCourses()
  const [chosen, setChosen] = useState<Partial<Profile>>({})
  const profile = fillProfile(chosen, courses, schoolYear, settings?.enrollment_semester ?? 1)
  return (
    <Modal opened onClose={onClose} title="Bill preview" size="xl" fullScreen={useIsPhone()} closeOnEscape={useOnTop(true)}>
      <ProfileFields profile={profile} courses={courses} onChange={(change) => setChosen({ ...chosen, ...change })} />
      {profile.course_id === '' ? <Empty text="No course of this school yet." /> : <Preview profile={profile} />}
    </Modal>
  )
}

/** The choices, and in place of missing ones those that fit. */
function fillProfile(chosen: Partial<Profile>, courses: readonly CourseOption[], school_year: string, semester: number): Profile {
  const level_type = chosen.level_type ?? courses[0]?.level_type ?? 'college'
  const coursesOfType = courses.filter((course) => course.level_type === level_type)
  const course = coursesOfType.find(({ id }) => String(id) === chosen.course_id) ?? coursesOfType[0]
  const levels = (course?.levels ?? []).map(String)
  return {
    school_year,
    semester: String(semester),
    enrollee_type: 'new',
    units: '',
    ...chosen,
    level_type,
    course_id: course ? String(course.id) : '',
    level: chosen.level && levels.includes(chosen.level) ? chosen.level : (levels[0] ?? ''),
  }
}

interface ProfileFieldsProps {
  profile: Profile
  courses: readonly CourseOption[]
  onChange: (change: Partial<Profile>) => void
}

function ProfileFields({ profile, courses, onChange }: ProfileFieldsProps) {
  const coursesOfType = courses.filter(({ level_type }) => level_type === profile.level_type)
  const levels = coursesOfType.find(({ id }) => String(id) === profile.course_id)?.levels ?? []
  const select = (name: keyof Profile, label: string, data: { value: string; label: string }[]) => (
    <NativeSelect label={label} value={profile[name]} data={data} onChange={(event) => onChange({ [name]: event.currentTarget.value })} />
  )
  return (
    <SimpleGrid minColWidth={140} spacing="sm" verticalSpacing="xs" mb="md">
      {select('school_year', 'School year', schoolYearOptions())}
      {select('semester', 'Semester', semesterOptions)}
      {select('level_type', 'School', levelTypeFilter.options)}
      {select(
        'course_id',
        'Course',
        coursesOfType.map(({ id, code }) => ({ value: String(id), label: code })),
      )}
      {select(
        'level',
        'Year level',
        levels.map((value) => ({ value: String(value), label: level(value) })),
      )}
      {select('enrollee_type', 'Enrollee type', enrolleeTypeFilter.options)}
      <TextInput
        label="Lecture units"
        placeholder="By curriculum"
        inputMode="decimal"
        autoComplete="off"
        value={profile.units}
        onChange={(event) => onChange({ units: event.currentTarget.value })}
      />
    </SimpleGrid>
  )
}

function Preview({ profile: { level_type: _, ...request } }: { profile: Profile }) {
  const query = useCall(fees.feePreview, request as unknown as Request<typeof fees.feePreview>, { placeholderData: keepPreviousData })
  const refusal = query.error instanceof CallError && query.error.status === 422 ? query.error.message : undefined
  if (refusal) {
    return (
      <Text my="1em" c="var(--mantine-color-error)" role="alert">
        {refusal}
      </Text>
    )
  }
  return (
    <States query={query}>
      {({ data }) => (
        <FeePreviewLines preview={data} isByUnits={request.units !== ''} schoolYear={request.school_year} stale={query.isPlaceholderData} />
      )}
    </States>
  )
}
