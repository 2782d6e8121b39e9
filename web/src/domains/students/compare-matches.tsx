import { Anchor } from '@mantine/core'
import type { StudentMatch } from '@talaan/contract'
import { studentRecords } from '@talaan/contract/calls'
import { Link } from '@tanstack/react-router'
import { date, level } from '../../lib/format.ts'
import { useCall } from '../../lib/query.ts'
import { FieldsTitle } from '../../shared/people/person-fields.tsx'
import { Skeleton, States } from '../../ui/feedback/states.tsx'
import { Facts } from '../../ui/list/figures.tsx'
import classes from './records.module.css'

interface Compared {
  first_name: string
  last_name: string
  middle_name: string
  birthdate: string
  lrn: string
  personal_email: string
  contact_number: string
}

/** The person that was typed beside those the school has: what both have stands out. */
export function CompareMatches({ of }: { of: Compared }) {
  const { first_name, last_name, birthdate, lrn, personal_email } = of
  const query = useCall(studentRecords.studentMatches, { first_name, last_name, birthdate, lrn, personal_email })
  const typed: StudentMatch = {
    ...of,
    id: null,
    full_name: `${last_name.toLocaleUpperCase()}, ${[first_name, of.middle_name].filter(Boolean).join(' ')}`,
    student_id_number: null,
    course: null,
    level: null,
    same: [],
  }
  return (
    <section aria-label="Somebody like this is here already">
      <FieldsTitle title="Somebody like this is here already" />
      <States query={query} skeleton={<Skeleton count={4} />}>
        {({ data }) => (
          <div className={classes.matches}>
            <Card title="What you typed" match={typed} same={data.flatMap((match) => match.same)} />
            {data.map((match, index) => (
              <Card
                key={match.id ?? `person ${index}`}
                title={match.id === null ? 'On record, no student' : 'On record'}
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
  const told = (value: string | null, kind: StudentMatch['same'][number]) => (same.includes(kind) && value ? <b>{value}</b> : value || null)
  return (
    <article className={classes.match}>
      <header>
        <h3>{title}</h3>
        {match.id !== null && (
          <Anchor component={Link} to={`/admin/students/${match.id}/accounts`} aria-label={`Open ${match.full_name}`}>
            Open
          </Anchor>
        )}
      </header>
      <Facts
        facts={[
          ['Name', told(match.full_name, 'name')],
          ['Birthdate', told(date(match.birthdate), 'name')],
          ['LRN', told(match.lrn, 'lrn')],
          ['Email', told(match.personal_email, 'email')],
          ['Contact number', match.contact_number || null],
          ['Student no.', match.student_id_number],
          ['Course', [match.course, level(match.level)].filter(Boolean).join(' · ') || null],
        ]}
      />
    </article>
  )
}
