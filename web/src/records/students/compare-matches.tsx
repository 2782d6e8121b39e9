import { Anchor } from '@mantine/core'
import type { StudentMatch } from '@talaan/contract'
import { studentRecords } from '@talaan/contract/calls'
import { date, level } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { FieldsTitle } from '#shared/people/person-fields.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { Facts } from '#ui/list/figures.tsx'
import classes from './records.module.css'

interface ComparedPerson {
  first_name: string
  last_name: string
  middle_name: string
  birthdate: string
  lrn: string
  personal_email: string
  contact_number: string
}

/** Shows the typed person beside people on record; equal fields are bold. */
export function CompareMatches({ person }: { person: ComparedPerson }) {
  const { first_name, last_name, birthdate, lrn, personal_email } = person
  const query = useCall(studentRecords.studentMatches, { first_name, last_name, birthdate, lrn, personal_email })
  const typedPerson: StudentMatch = {
    ...person,
    id: null,
    full_name: `${last_name.toLocaleUpperCase()}, ${[first_name, person.middle_name].filter(Boolean).join(' ')}`,
    student_id_number: null,
    course: null,
    level: null,
    same: [],
  }
  return (
    <section aria-label="Possible duplicate record">
      <FieldsTitle title="Possible duplicate record" />
      <States query={query} skeleton={<Skeleton count={4} />}>
        {({ data }) => (
          <div className={classes.matches}>
            <Card title="New record" match={typedPerson} same={data.flatMap((match) => match.same)} />
            {data.map((match, index) => (
              <Card
                key={match.id ?? `person ${index}`}
                title={match.id === null ? 'Existing person, not a student' : 'Existing record'}
                match={match}
                same={match.same}
              />
            ))}
          </div>
        )}
      </States>
    </section>
  )
}

function Card({ title, match, same }: { title: string; match: StudentMatch; same: StudentMatch['same'] }) {
  const markSame = (value: string | null, kind: StudentMatch['same'][number]) =>
    same.includes(kind) && value ? <b>{value}</b> : value || null
  return (
    <article className={classes.match}>
      <header>
        <h3>{title}</h3>
        {match.id !== null && (
          <Anchor component={Link} to={fillPath('/admin/students/:id/accounts', { id: match.id })} aria-label={`Open ${match.full_name}`}>
            Open
          </Anchor>
        )}
      </header>
      <Facts
        facts={[
          ['Name', markSame(match.full_name, 'name')],
          ['Birthdate', markSame(date(match.birthdate), 'name')],
          ['LRN', markSame(match.lrn, 'lrn')],
          ['Email', markSame(match.personal_email, 'email')],
          ['Contact number', match.contact_number || null],
          ['Student no.', match.student_id_number],
          ['Course', [match.course, level(match.level)].filter(Boolean).join(' · ') || null],
        ]}
      />
    </article>
  )
}
