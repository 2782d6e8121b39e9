export type DeveloperDomainEvent = PersonalKeyAdded | ServiceKeyAdded | ApiKeyEdited | ApiKeyRevoked | WebhookSwitchedOff

/** Somebody made an API key that acts as themselves. */
export interface PersonalKeyAdded {
  type: 'personal_key_added'
  user_id: number
  /** Of the person. */
  name: string
  /** Null when there is none. */
  email: string | null
  key_name: string
}

/** Somebody made an API key for a program of the school. */
export interface ServiceKeyAdded {
  type: 'service_key_added'
  key_id: number
  name: string
  created_by: string
}

/** Somebody else than its owner edited an API key. */
export interface ApiKeyEdited {
  type: 'api_key_edited'
  key_id: number
  kind: 'personal' | 'service'
  name: string
  /** The owner; the account of a service has nobody who reads. */
  user_id: number
  edited_by: string
}

/** Somebody else than its owner revoked an API key. */
export interface ApiKeyRevoked {
  type: 'api_key_revoked'
  key_id: number
  kind: 'personal' | 'service'
  name: string
  /** The owner; the account of a service has nobody who reads. */
  user_id: number
  revoked_by: string
}

/** Nothing could be delivered to a webhook for days, so it was switched off. */
export interface WebhookSwitchedOff {
  type: 'webhook_switched_off'
  webhook_id: number
  name: string
}
