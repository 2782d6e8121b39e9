import classes from '#shared/developer-tabs.module.css'
import { useMay } from '#shared/terms/current-term.ts'
import { LinkTabs, type LinkTabsProps } from '#ui/link-tabs.tsx'

/** The tabs of API keys and webhooks; nothing for who has their own keys alone. */
export function DeveloperTabs() {
  const [mayManageKeys, mayManageWebhooks] = [useMay('Manage API Keys'), useMay('Manage Webhooks')]
  if (!mayManageKeys && !mayManageWebhooks) return null
  const tabs: LinkTabsProps['tabs'] = [
    { to: '/admin/api-keys', label: 'My API keys', search: { view: undefined } },
    ...(mayManageKeys ? ([{ to: '/admin/api-keys', label: 'All API keys', search: { view: 'all' } }] as const) : []),
    ...(mayManageWebhooks ? ([{ to: '/admin/webhooks', label: 'Webhooks' }] as const) : []),
  ]
  return (
    <div className={classes.above}>
      <LinkTabs label="Developer tools" tabs={tabs} />
    </div>
  )
}
