import { Group, Modal, Stack } from '@mantine/core'
import { waitlist } from '@talaan/contract/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { useCall } from '#lib/query.ts'
import { levelOptions } from '#shared/levels.ts'
import { useIsPhone } from '#ui/dialog/dialogs.tsx'
import { useOnTop } from '#ui/dialog/layers.ts'
import { Empty, Skeleton, States } from '#ui/feedback/states.tsx'
import { ListFilters } from '#ui/list/filters.tsx'
import { ListFoot } from '#ui/list/foot.tsx'
import classes from '../enrollment.module.css'
import { SubjectChoice } from '../subjects/subject-choice.tsx'
import { useLocalList } from '../use-local-list.ts'
import { useJoinOwnWaitlist } from './join-own-waitlist.ts'

/** The full classes of the student's term; those with no other reason against them can be waited for. */
export default function WaitForClass({ onClose }: { onClose: () => void }) {
  const list = useLocalList()
  const query = useCall(waitlist.ownSubjectChoices, list.values, { placeholderData: keepPreviousData })
  const { run } = useJoinOwnWaitlist(onClose)
  return (
    <Modal opened onClose={onClose} title="Wait for a full class" size={960} fullScreen={useIsPhone()} closeOnEscape={useOnTop(true)}>
      <Stack gap="sm">
        <p className={classes.said}>
          When a slot opens, the first in line gets it and must accept it within the time shown. To add a class that has slots, ask the
          registrar.
        </p>
        <Group gap="xs">
          <ListFilters
            filters={[{ name: 'level', label: 'Level', options: levelOptions() }]}
            state={list}
            searchLabel="Search code or title"
          />
        </Group>
        <States query={query} skeleton={<Skeleton count={8} height={40} />} isEmpty={({ data }) => data.length === 0} empty={<Empty />}>
          {({ data, meta }) => (
            <div className={classes.choices} aria-busy={query.isFetching}>
              {data.map((offer) => (
                <SubjectChoice key={offer.id} offer={offer} mayAllow={() => false} onJoin={({ id }) => run({ subject_offer_id: id })} />
              ))}
              <ListFoot label="Pages of classes" meta={meta} sizes={[25, 50, 100]} onChange={list.set} />
            </div>
          )}
        </States>
      </Stack>
    </Modal>
  )
}
