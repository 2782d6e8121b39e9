import { Box, Text } from '@mantine/core'
import { notificationPreferences } from '@talaan/contract/calls'
import { type Action, useAction, useCall } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { States } from '#ui/feedback/states.tsx'
import { Page } from '#ui/page.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { ChoicesForm } from './choices-form.tsx'

const useUpdateNotificationDefaults = (): Action<typeof notificationPreferences.updateNotificationDefaults> =>
  useAction(notificationPreferences.updateNotificationDefaults, { refresh: [notificationPreferences.notificationDefaults] })

/** Which news people get and how until they choose in their profile. */
export default function NotificationSettings() {
  const query = useCall(notificationPreferences.notificationDefaults, {})
  const update = useUpdateNotificationDefaults()
  const mayUpdate = useMay('Update System Settings')
  return (
    <Page title="Notification settings">
      <Box maw={680}>
        <TitledPanel title="Default notifications">
          <Text c="dimmed">Applies to all users who have not made their own choice in their profile.</Text>
          <States query={query}>
            {({ data }) => (
              <ChoicesForm
                key={data.on.join()}
                saved={data.on}
                busy={update.busy}
                save={(on) => update.run({ on })}
                isReadOnly={!mayUpdate}
              />
            )}
          </States>
        </TitledPanel>
      </Box>
    </Page>
  )
}
