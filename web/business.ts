import type { ComponentType } from 'react'
import type { Entity } from '#kernel/entity.ts'
import type { MenuEntry } from '#kernel/page.ts'
import type { Language, WireRow } from '#kernel/wire.ts'
import type { Filters } from './entity/address.ts'

/** A page that loads itself once it is shown. */
export type PageLoader = () => Promise<{ default: ComponentType }>

/** Pages by the address they stand at. */
export type Pages = Readonly<Record<string, PageLoader>>

export interface Search {
  readonly path: string
  /** The concept whose list stands there. */
  readonly of: Pick<Entity, 'name' | 'wire'>
  readonly filter: string
  readonly label: string
  /** What the list is narrowed by as well: a big one would show its last days alone. */
  along?(): Filters
  /** How the newest record that it finds stands, as words of it that can be said. */
  says?(newest: WireRow): readonly string[]
  /** Fields by which other records name what it finds: where they are shown they lead there. */
  readonly namedIn?: readonly string[]
}

/** All that the console knows of the business: what there is to show, and where its audit lines are kept. */
export interface Business {
  /** The declared menu by its top entries' addresses; a branch is loaded once one of its lists or reports is shown. */
  readonly branches: Readonly<Record<string, () => Promise<MenuEntry>>>
  /** Pages of their own. */
  readonly pages: Pages
  /** Pages that are never tagged (specification 2); what is typed in them stays while the person is elsewhere. */
  readonly untagged: readonly string[]
  /** Pages of their own on which no form for a new record opens, though what they show can be added. */
  readonly formless: readonly string[]
  /** Pages that no one has to sign in for, each on its own (specification 2, Public routes). */
  readonly publicPages: Pages
  /** The step-by-step guides of the navbar, in their order; what they show is loaded when one is opened. */
  readonly guides: { readonly names: readonly string[]; steps(name: string): Promise<readonly GuideStep[]> }
  /** The concept that keeps who changed what, and its fields for the changed object. */
  readonly history: HistoryFields
  /** Lists in which Ctrl+K looks for what was typed, by one of their filters. */
  readonly searches: readonly Search[]
  /** Where the two alarm notices lead (specification 2). */
  readonly alarmPages: { readonly passing: string; readonly device: string }
  readonly messagePage: string
  /** Codes whose names in spreadsheets that are made here are the tenant's own. */
  readonly codeNames: CodeNames
  /** The version history, and whether it holds something that the person has not read (specification 2, Navbar). */
  readonly versions: { readonly page: string; needReview(): Promise<boolean> }
  /** What comes up over the console once someone is signed in. */
  readonly overlays: readonly ComponentType[]
}

/** A list of codes and names that is asked for once a session and kept in its storage. */
export interface CodeNames {
  readonly storage: string
  readonly path: string
  /** The fields that hold such a code, whatever the concept. */
  readonly fields: readonly string[]
}

/** The address of a picture of one of the console's own pages, and what it says for those who cannot see it. */
export interface GuideStep {
  readonly picture: Readonly<Record<Language, string>>
  readonly text: Readonly<Record<Language, string>>
}

/** Field names of the concept that keeps audit lines. */
export interface HistoryFields {
  readonly of: Entity
  readonly objectType: string
  readonly objectId: string
  readonly when: string
  readonly who: string
  readonly what: string
  readonly before: string
  readonly after: string
}
