import { Button } from '@mantine/core'
import type { Step } from '@talaan/contract'
import { date } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { uncheckedTarget } from '#lib/paths.ts'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { useCanOpen } from './figure-link.tsx'
import classes from './panels.module.css'

const actors: Record<Step['actor'], string> = { you: 'You', registrar: 'The registrar', cashier: 'The cashier' }

/** What a student does next: who acts, what, by when and where. */
export function NextSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <TitledPanel title="Your next step">
      {steps.map((step, at) => (
        <NextStep key={`${step.kind} ${step.title}`} step={step} isFirst={at === 0} />
      ))}
    </TitledPanel>
  )
}

function NextStep({ step: { kind, actor, title, text, due_on, place, screen }, isFirst }: { step: Step; isFirst: boolean }) {
  const canOpen = useCanOpen()
  const facts = [actors[actor], due_on && `by ${date(due_on)}`, place].filter(Boolean).join(' · ')
  const [path, query] = (screen ?? '').split('?')
  return (
    <div className={isFirst ? `${classes.step} ${classes.first}` : classes.step}>
      <b>{title}</b>
      {text && <p>{text}</p>}
      {kind !== 'nothing' && <p>{facts}</p>}
      {path && canOpen(path) && (
        <div>
          <Button
            component={Link}
            to={uncheckedTarget(path)}
            search={Object.fromEntries(new URLSearchParams(query))}
            size="xs"
            mt={6}
            variant={isFirst && actor === 'you' ? 'filled' : 'default'}
          >
            Open
          </Button>
        </div>
      )}
    </div>
  )
}
