/** Every recipe by its name in the system, with its style sheet and cascade layer. */

import * as actions from './recipes/actions.ts'
import { barChartRecipe } from './recipes/bar-chart.ts'
import * as board from './recipes/board.ts'
import * as calendar from './recipes/calendar.ts'
import { compactRowsRecipe } from './recipes/compact-rows.ts'
import * as content from './recipes/content.ts'
import * as conversation from './recipes/conversation.ts'
import * as facts from './recipes/facts.ts'
import * as feedback from './recipes/feedback.ts'
import * as figure from './recipes/figure.ts'
import * as formParts from './recipes/form-parts.ts'
import * as forms from './recipes/forms.ts'
import * as illustration from './recipes/illustration.ts'
import * as layout from './recipes/layout.ts'
import * as map from './recipes/map.ts'
import * as navigation from './recipes/navigation.ts'
import * as overlays from './recipes/overlays.ts'
import * as staff from './recipes/staff.ts'
import * as surfaces from './recipes/surfaces.ts'
import * as text from './recipes/text.ts'

/** Chakra's own names, adapted: layer `recipes`. Chakra's components read the same ones (the parity test does). */
export const chakraRecipes = {
  button: actions.buttonRecipe,
  link: actions.linkRecipe,
  heading: text.headingRecipe,
  container: layout.containerRecipe,
  badge: feedback.badgeRecipe,
  skeleton: feedback.skeletonRecipe,
  spinner: feedback.spinnerRecipe,
  input: forms.inputRecipe,
  textarea: forms.textareaRecipe,
}

export const chakraSlotRecipes = {
  card: surfaces.cardRecipe,
  alert: feedback.alertRecipe,
  nativeSelect: forms.nativeSelectRecipe,
  field: forms.fieldRecipe,
  fieldset: forms.fieldsetRecipe,
  checkbox: forms.checkboxRecipe,
  radioGroup: forms.radioGroupRecipe,
  switch: forms.switchRecipe,
  avatar: surfaces.avatarRecipe,
  stat: surfaces.statRecipe,
  emptyState: feedback.emptyStateRecipe,
  breadcrumb: navigation.breadcrumbRecipe,
  timeline: facts.timelineRecipe,
  table: staff.tableRecipe,
  compactRows: compactRowsRecipe,
}

/** Our own recipes, in layer `house`, so that they override Chakra's on the same element. */
export const platformRecipes = {
  skipLink: actions.skipLinkRecipe,
  text: text.textRecipe,
  prose: text.proseRecipe,
  visuallyHidden: text.visuallyHiddenRecipe,
  platformIcon: text.iconRecipe,
  illustration: illustration.illustrationRecipe,
  stack: layout.stackRecipe,
  inline: layout.inlineRecipe,
  grid: layout.gridRecipe,
  section: layout.sectionRecipe,
  show: layout.showRecipe,
  sticky: layout.stickyRecipe,
  banner: surfaces.bannerRecipe,
  dock: surfaces.dockRecipe,
  loadingBar: navigation.loadingBarRecipe,
  platformTag: feedback.tagRecipe,
  connectionBar: feedback.connectionBarRecipe,
  actionBar: navigation.actionBarRecipe,
  toolbar: staff.toolbarRecipe,
  bulkBar: staff.bulkBarRecipe,
}

export const platformSlotRecipes = {
  figure: figure.figureRecipe,
  tile: surfaces.tileRecipe,
  chip: feedback.chipRecipe,
  inputGroup: forms.inputGroupRecipe,
  searchBar: forms.searchBarRecipe,
  dateInput: formParts.dateInputRecipe,
  fileInput: formParts.fileInputRecipe,
  tagInput: formParts.tagInputRecipe,
  slotGrid: formParts.slotGridRecipe,
  imageCropper: formParts.imageCropperRecipe,
  richText: formParts.richTextRecipe,
  codeBox: formParts.codeBoxRecipe,
  markedText: formParts.markedTextRecipe,
  mailIframe: formParts.mailIframeRecipe,
  colorInput: formParts.colorInputRecipe,
  sitePreview: formParts.sitePreviewRecipe,
  brandPreview: formParts.brandPreviewRecipe,
  header: navigation.headerRecipe,
  platformTabs: navigation.tabsRecipe,
  hero: navigation.heroRecipe,
  pagination: navigation.paginationRecipe,
  footer: navigation.footerRecipe,
  disclosure: navigation.disclosureRecipe,
  map: map.mapRecipe,
  listAndMap: map.listAndMapRecipe,
  factList: facts.factListRecipe,
  descriptionList: facts.descriptionListRecipe,
  platformSteps: facts.stepsRecipe,
  calendar: calendar.calendarRecipe,
  conversation: conversation.conversationRecipe,
  staticDrawer: overlays.staticDrawerRecipe,
  staffLayout: staff.staffLayoutRecipe,
  sideNav: staff.sideNavRecipe,
  pageHeader: staff.pageHeaderRecipe,
  counter: staff.counterRecipe,
  notices: staff.noticesRecipe,
  meter: staff.meterRecipe,
  weekGrid: staff.weekGridRecipe,
  barChart: barChartRecipe,
  board: board.boardRecipe,
  mediaTiles: content.mediaTilesRecipe,
  focalPoint: content.focalPointRecipe,
  menuTree: content.menuTreeRecipe,
  previewIframe: content.previewIframeRecipe,
  contentEditor: content.contentEditorRecipe,
}

/** For signed-in staff only; loaded with the staff chunks. */
export const staffRecipeNames: ReadonlySet<string> = new Set([
  'table',
  'compactRows',
  'staffLayout',
  'pageHeader',
  'sideNav',
  'counter',
  'notices',
  'meter',
  'toolbar',
  'bulkBar',
  'timeline',
])

/** Fields other than plain inputs; loaded with the chunks of the forms that use them. */
export const formRecipeNames: ReadonlySet<string> = new Set([
  'dateInput',
  'fileInput',
  'tagInput',
  'slotGrid',
  'imageCropper',
  'richText',
  'codeBox',
  'markedText',
  'mailIframe',
])

/** The board of applications; loaded with its view. */
export const boardRecipeNames: ReadonlySet<string> = new Set(['board'])

/** What the editors of content have: media and menus; loaded with their pages. */
export const contentRecipeNames: ReadonlySet<string> = new Set([
  'mediaTiles',
  'focalPoint',
  'menuTree',
  'previewIframe',
])

/** The editor of a text and of the home page; loaded with their pages. */
export const editorRecipeNames: ReadonlySet<string> = new Set(['contentEditor'])

/** The settings of a center and its figures; loaded with their pages. */
export const centerRecipeNames: ReadonlySet<string> = new Set([
  'barChart',
  'brandPreview',
  'colorInput',
  'sitePreview',
  'weekGrid',
])

/** The inbox and its conversation; loaded with that page. */
export const conversationRecipeNames: ReadonlySet<string> = new Set(['conversation'])

/** Maps and the list beside one; loaded with their pages. */
export const mapRecipeNames: ReadonlySet<string> = new Set(['map', 'listAndMap'])
