import { Box, Group } from '@mantine/core'
import { studentNumbers } from '@talaan/contract/calls'
import { level, schoolYear } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { Face } from '#shared/people/person-cell.tsx'
import { useMay } from '#shared/terms/current-term.ts'
import { Empty, Skeleton, States } from '#ui/feedback/states.tsx'
import { Facts } from '#ui/list/figures.tsx'
import { Page, Panel } from '#ui/page.tsx'
import { NumbersList } from './numbers-list.tsx'
import classes from './student-numbers.module.css'

/** The student number of the signed-in person. */
function OwnNumber() {
  const query = useCall(studentNumbers.ownNumber, {})
  const emptyMessage = <Empty text="Student numbers are for students only." />
  return (
    <Page title="Student ID Management">
      <States query={query} skeleton={<Skeleton count={4} />} isEmpty={({ data }) => data === null} empty={emptyMessage}>
        {({ data }) =>
          data && (
            <Box maw={560}>
              <Panel>
                <Group mb="md" className={classes.card}>
                  <Face name={data.full_name} image={data.image} size={72} />
                  <div>
                    <span>Student number</span>
                    <strong>{data.student_id_number ?? 'Not assigned yet'}</strong>
                    {data.student_id_number === null && <span>The registrar assigns it when you are enrolled.</span>}
                  </div>
                </Group>
                <Facts
                  facts={[
                    ['Name', data.full_name],
                    ['Course', data.course?.name],
                    ['Level', level(data.level) || null],
                    ['Entered', data.entry_sy && schoolYear(data.entry_sy)],
                  ]}
                />
              </Panel>
            </Box>
          )
        }
      </States>
    </Page>
  )
}

/** The numbers of all students for people who may give them; everybody else sees their own. */
export default function StudentNumbersPage() {
  return useMay('Assign Student Number') ? <NumbersList /> : <OwnNumber />
}
