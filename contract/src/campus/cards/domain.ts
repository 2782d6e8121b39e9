import { administrator, type DomainAuditWords, type DomainPermissions } from '#platform/manifest.ts'

export const permissions = {
  'Campus and messages': {
    'View ID Cards': administrator,
    'Issue ID Cards': administrator,
    'Edit ID Card Templates': administrator,
  },
} as const satisfies DomainPermissions

export const reasons = [
  'id_card.exists',
  'id_card.state',
  'id_card.expired',
  'id_card.not_eligible',
  'id_card.own',
  'id_card.no_account',
  'id_card.template_used',
] as const

export const auditWords = {
  students: {
    'id_card.issue': 'issued the ID card {}',
    'id_card.print': 'printed the ID card {}',
    'id_card.replace': 'replaced the ID card {}',
    'id_card.report_lost': 'reported the ID card {} lost',
    'id_card.restore': 'made the ID card {} valid again',
    'id_card.revoke': 'revoked the ID card {}',
    'id_card_template.activate': 'chose the ID card template {} for printing',
    'id_card_template.add': 'added the ID card template {}',
    'id_card_template.delete': 'deleted the ID card template {}',
    'id_card_template.edit': 'edited the ID card template {}',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  id_card_templates: 'ID card template',
  id_cards: 'ID card',
} as const
