import { notificationPreferences } from '@talaan/contract/calls'
import { useEffect, useRef } from 'react'
import { type Action, useAction, useCall } from '#lib/query.ts'
import { States } from '#ui/feedback/states.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { ChoicesForm } from './choices-form.tsx'

const useUpdateNotificationChoices = (): Action<typeof notificationPreferences.updateNotificationChoices> =>
  useAction(notificationPreferences.updateNotificationChoices, { refresh: [notificationPreferences.ownNotificationChoices] })

/** Which news the person gets and how. Emails lead here with `#notifications`. */
export default function OwnChoices() {
  const query = useCall(notificationPreferences.ownNotificationChoices, {})
  const update = useUpdateNotificationChoices()
  const place = useRef<HTMLDivElement>(null)
  const isLoaded = query.data !== undefined
  useEffect(() => {
    if (isLoaded && location.hash === '#notifications') place.current?.scrollIntoView()
  }, [isLoaded])
  return (
    <div ref={place} id="notifications">
      <TitledPanel title="Notifications">
        <States query={query}>
          {({ data }) => <ChoicesForm key={data.on.join()} saved={data.on} busy={update.busy} save={(on) => update.run({ on })} />}
        </States>
      </TitledPanel>
    </div>
  )
}
