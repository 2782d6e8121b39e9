import { offers } from '@talaan/contract/calls'
import { sectionKey } from '@talaan/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { useCall } from '#lib/query.ts'
import { unitsText } from '#shared/schedule/units-text.ts'
import type { Term } from '#shared/terms/term-picker.tsx'
import { Empty, States } from '#ui/feedback/states.tsx'
import { Pill } from '#ui/list/figures.tsx'
import classes from '../offers.module.css'

interface BlockPreviewProps {
  course_id: number
  level: number
  term: Term
  section: string
}

/** The subjects that a block would open, and those that its section has already. */
export function BlockPreview({ course_id, level, term, section }: BlockPreviewProps) {
  const request = { ...term, course_id, level, plan_semester: term.semester }
  const query = useCall(offers.offerableSubjects, request, { placeholderData: keepPreviousData })
  const emptyState = <Empty text="The active curriculum has no subjects for this level and semester." />
  return (
    <States query={query} isEmpty={({ data }) => data.length === 0} empty={emptyState}>
      {({ data }) => {
        const isOffered = (sections: readonly string[]) => sections.some((name) => sectionKey(name) === sectionKey(section.trim()))
        const subjectsToOpen = data.filter(({ sections }) => !isOffered(sections))
        return (
          <section className={classes.preview} aria-label="Subjects of the section">
            <h2>
              {subjectsToOpen.length} {subjectsToOpen.length === 1 ? 'class' : 'classes'} will open,{' '}
              {unitsText(subjectsToOpen.reduce((sum, { units }) => sum + units, 0))}
            </h2>
            <ul>
              {data.map(({ id, code, descriptive_title, units, sections }) => (
                <li key={id} data-skipped={isOffered(sections) || undefined}>
                  <span>
                    <b>{code}</b> {descriptive_title}
                  </span>
                  {isOffered(sections) ? <Pill tone="gray">Already open</Pill> : <span>{units}</span>}
                </li>
              ))}
            </ul>
          </section>
        )
      }}
    </States>
  )
}
