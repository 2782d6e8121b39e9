import { Anchor, Box, Button, Group } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import type { SetupStep } from '@talaan/contract'
import { Link } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { type ListTarget, ScreenLink } from './figure-link.tsx'
import classes from './panels.module.css'

export const stepTexts = {
  school: {
    to: '/admin/settings/school',
    title: 'Name the school',
    text: 'Its name, address and logo are printed on every document and receipt.',
  },
  calendar: { to: '/admin/settings/calendar', title: 'Enter the school calendar', text: 'The terms of the school year with their dates.' },
  courses: { to: '/admin/settings/registrar/courses', title: 'Add the courses', text: 'College courses, strands and high school.' },
  curriculum: {
    to: '/admin/settings/registrar/prospectus',
    title: 'Enter and activate the curricula',
    text: 'A course needs an active curriculum before students can enroll.',
  },
  fees: { to: '/admin/settings/fees', title: 'Enter the fees', text: 'Bills are made from the fees of the school year.' },
  people: { to: '/admin/users', title: 'Add cashiers and instructors', text: 'Each user gets a temporary password by email.' },
  classes: {
    to: '/admin/settings/registrar/subject-offer',
    title: 'Open the classes of the term',
    text: 'Open a section with all its classes at once.',
  },
  enrollment: { to: '/admin/settings/enrollments', title: 'Open enrollment', text: 'From then on people can apply online.' },
  enroll: { to: '/admin/students/new', title: 'Enroll a student', text: 'Add a student, or accept one who applied.' },
  receipt: {
    to: '/admin/payments',
    title: 'Make the first receipt',
    text: 'After the first receipt this list disappears.',
  },
} as const satisfies Record<SetupStep['step'], { to: string; title: string; text: string }>

/** The screen of a step, with the row that it waits for where there is one. */
export function targetOf({ step, row_id: id }: SetupStep): ListTarget {
  if (id !== null && step === 'curriculum') return { to: fillPath('/admin/settings/registrar/prospectus/edit/:id', { id }) }
  if (id !== null && step === 'enroll') return { to: '/admin/enrollments/list', search: { details: String(id) } }
  if (id !== null && step === 'receipt') return { to: fillPath('/admin/payments/billing/:id', { id }) }
  return { to: stepTexts[step].to }
}

/** What a new school enters until its first receipt: each line opens its screen, and the first one that is open has a button. */
export function SetupSteps({ steps }: { steps: readonly SetupStep[] }) {
  const done = steps.filter(({ is_done }) => is_done).length
  const next = steps.find(({ is_done }) => !is_done)?.step
  return (
    <TitledPanel title={`Set up the school: ${done} of ${steps.length} done`}>
      <Box component="ol" m={0} p={0} className={classes.plain}>
        {steps.map((one) => {
          const { step, is_done } = one
          const { title, text } = stepTexts[step]
          const target = targetOf(one)
          const Icon = is_done ? IconCircleCheckFilled : IconCircle
          return (
            <li key={step} className={classes.step}>
              <Group wrap="nowrap" align="start" gap="sm">
                <Icon
                  size={20}
                  role="img"
                  aria-label={is_done ? 'Done' : 'To do'}
                  className={classes.mark}
                  data-done={is_done || undefined}
                />
                <Box flex={1}>
                  <Anchor component={ScreenLink} {...target}>
                    {title}
                  </Anchor>
                  <p>{text}</p>
                </Box>
                {step === next && (
                  <Button component={Link} {...target} size="xs">
                    Open
                  </Button>
                )}
              </Group>
            </li>
          )
        })}
      </Box>
    </TitledPanel>
  )
}
