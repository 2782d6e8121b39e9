import { NativeSelect, TextInput } from '@mantine/core'
import { graduationYearOptions, strands } from '@talaan/contract/values'
import { choices } from '#ui/form/choices.ts'
import { Columns } from '#ui/list/columns.tsx'
import classes from '../admission.module.css'
import type { ApplicationForm } from './types.ts'

const ADDRESS_LABEL = 'Town or city, province'

export default function StepSchools({ form: { form, field } }: { form: ApplicationForm }) {
  const { category, enrollee_type, level } = form.getValues()
  const years = choices(graduationYearOptions(new Date().getFullYear()).map(String))
  const isTransferee = enrollee_type === 'transferee'
  const isCollege = category === 'college'
  const hasFinishedJuniorHigh = isCollege || Number(level) >= 11
  const schoolFields = (title: string, part: 'elementary' | 'junior_high' | 'senior_high') => (
    <>
      <h3 className={classes.section}>{title}</h3>
      <TextInput
        {...field(`details.${part}_name`)}
        label="School name"
        aria-label={`School name, ${title.toLowerCase()}`}
        autoComplete="off"
      />
      <Columns>
        <TextInput
          {...field(`details.${part}_address`)}
          label={ADDRESS_LABEL}
          aria-label={`${ADDRESS_LABEL}, ${title.toLowerCase()}`}
          autoComplete="off"
        />
        <NativeSelect
          {...field(`details.${part}_year`)}
          label="Year finished"
          aria-label={`Year finished, ${title.toLowerCase()}`}
          data={years}
        />
      </Columns>
    </>
  )
  return (
    <>
      <h3 className={classes.section}>{isTransferee ? 'Previous school' : 'Last school attended'}</h3>
      <TextInput {...field('school_graduated_name')} label="School name" autoComplete="off" />
      <Columns>
        <TextInput {...field('school_graduated_address')} label={ADDRESS_LABEL} autoComplete="off" />
        <NativeSelect {...field('school_graduated_year')} label="Year finished, or expected" data={years} />
        {isTransferee && isCollege && <TextInput {...field('details.previous_course')} label="Course at that school" autoComplete="off" />}
        {isTransferee && isCollege && (
          <TextInput {...field('details.units_earned')} label="Units earned" inputMode="decimal" maxLength={5} autoComplete="off" />
        )}
      </Columns>
      {schoolFields('Elementary', 'elementary')}
      {hasFinishedJuniorHigh && schoolFields('Junior high school', 'junior_high')}
      {isCollege && schoolFields('Senior high school', 'senior_high')}
      {isCollege && (
        <NativeSelect
          {...field('details.senior_high_strand')}
          label="Strand in senior high school"
          data={choices([...strands, 'STEM', 'GAS', 'Other'])}
        />
      )}
    </>
  )
}
