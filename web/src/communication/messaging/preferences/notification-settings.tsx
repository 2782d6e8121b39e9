import { notificationPreferences } from '@talaan/contract/calls'
import { useCall } from '#lib/query.ts'
import { SettingsTabs } from '#shared/settings-tabs.tsx'
import { useMay } from '#shared/terms/current-term.ts'
import { States } from '#ui/feedback/states.tsx'
import { Page } from '#ui/page.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { ChoicesForm } from './choices-form.tsx'
import classes from './notification-preferences.module.css'
import { useUpdateNotificationDefaults } from './update-notification-defaults.ts'

/** Which news people get and how until they choose in their profile. */
export default function NotificationSettings() {
  const query = useCall(notificationPreferences.notificationDefaults, {})
  const update = useUpdateNotificationDefaults()
  const mayUpdate = useMay('Update System Settings')
  return (
    <Page title="Notification settings" actions={<SettingsTabs />}>
      <div className={classes.settings}>
        <TitledPanel title="What people get">
          <p className={classes.intro}>This counts for everybody who has not chosen otherwise in the profile.</p>
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
      </div>
    </Page>
  )
}
