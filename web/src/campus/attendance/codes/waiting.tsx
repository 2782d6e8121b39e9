import { Button } from '@mantine/core'
import { attendanceScans } from '@talaan/contract/calls'
import { time } from '#lib/format.ts'
import { useAction, useCall } from '#lib/query.ts'
import { Face } from '#shared/people/person-cell.tsx'
import { States } from '#ui/feedback/states.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import classes from '../attendance.module.css'

/** Rejects the scan of somebody who is not here. */
const useRejectRequest = () => useAction(attendanceScans.rejectRequest, { refreshOnConflict: true })

/** Confirms that the person of a scan is here. */
const useConfirmRequest = () => useAction(attendanceScans.confirmRequest, { refreshOnConflict: true })

const POLL_MS = 5_000

/** Scans of the printed code that wait for the guard. */
export default function Waiting({ eventId }: { eventId: number }) {
  const query = useCall(attendanceScans.attendanceRequests, { id: eventId }, { refetchInterval: POLL_MS })
  const [confirm, reject] = [useConfirmRequest(), useRejectRequest()]
  return (
    <TitledPanel title="Scans of the printed code to confirm">
      <States query={query}>
        {({ data }) => (
          <ul className={classes.waiting}>
            {data.map(({ id, name, number, image, asked_at, can }) => (
              <li key={id}>
                <Face name={name} image={image} />
                <span>
                  {name} {number && `(${number})`}, {time(asked_at)}
                </span>
                {can.confirm && (
                  <Button
                    size="compact-sm"
                    aria-label={`Confirm ${name}`}
                    disabled={confirm.busy || reject.busy}
                    onClick={() => void confirm.run({ request_id: id })}
                  >
                    Confirm
                  </Button>
                )}
                {can.reject && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Reject ${name}`}
                    disabled={confirm.busy || reject.busy}
                    onClick={() => void reject.run({ request_id: id })}
                  >
                    Reject
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </States>
    </TitledPanel>
  )
}
