import { Button } from '@mantine/core'
import type { PersonConsents } from '@talaan/contract'
import { consents } from '@talaan/contract/calls'
import { useAction, useCall } from '#lib/query.ts'
import { States } from '#ui/feedback/states.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import classes from '../privacy.module.css'
import { ConsentList } from './consent-list.tsx'

/** Gives or withdraws the consent to a purpose, for oneself or a child. */
const useDecideConsent = () => useAction(consents.decideConsent, { refresh: [consents.ownConsents], refreshOnConflict: true })

/** What the person allows, and what a parent allows for children below 18. */
export function OwnConsents() {
  const query = useCall(consents.ownConsents, {})
  return (
    <States query={query}>
      {({ data }) =>
        data.filter(({ purposes }) => purposes.length > 0).map((person) => <PersonPart key={person.person_id} person={person} />)
      }
    </States>
  )
}

function PersonPart({ person }: { person: PersonConsents }) {
  const { run, busy } = useDecideConsent()
  const { person_id, is_self, can_decide } = person
  return (
    <TitledPanel title={is_self ? 'Your consents' : `Consents for ${person.name}`}>
      <div className={classes.part}>
        <p className={classes.quiet}>
          {can_decide
            ? 'These consents are optional. You can change them at any time, with immediate effect.'
            : 'Until you are 18, your parent or guardian decides, in their account or at the registrar.'}
        </p>
        <ConsentList purposes={person.purposes}>
          {({ key, name, version, is_given }) =>
            can_decide && (
              <Button
                variant="default"
                disabled={busy}
                aria-label={is_given ? `Stop allowing: ${name}` : `Allow: ${name}`}
                onClick={() => run({ person_id, purpose: key, version, is_given: !is_given })}
              >
                {is_given ? 'Stop allowing' : 'Allow'}
              </Button>
            )
          }
        </ConsentList>
      </div>
    </TitledPanel>
  )
}
