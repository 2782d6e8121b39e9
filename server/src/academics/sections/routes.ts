import { sections as contract } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { ownSection, section, sectionCandidates, sectionOptions, sections } from './reads.ts'
import { addSectionStudents, removeMember } from './section-members.ts'
import { addSection, deleteSection, editSection } from './sections.ts'
export const sectionRoutes = defineRoutes(contract, {
  sections,
  sectionOptions,
  section,
  sectionCandidates,
  ownSection,
  addSection,
  editSection,
  deleteSection,
  addSectionStudents,
  removeMember,
})
