'use no memo'

import checkIcon from 'virtual:icons/check'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes, slotClasses, type Variants } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { descriptionListRecipe, factListRecipe, stepsRecipe, timelineRecipe } from './system/recipes/facts.ts'

export const factListClasses = slotClasses<typeof factListRecipe>(
  'fact-list',
  { columns: 'two' },
  { root: ['columns'] },
)
export const descriptionListClasses = slotClasses<typeof descriptionListRecipe>(
  'description-list',
  { size: 'md' },
  { root: ['size'], item: ['size'] },
)
export const timelineClasses = slotClasses<typeof timelineRecipe>('timeline', { tone: 'neutral' }, { marker: ['tone'] })
export const stepsClasses = slotClasses<typeof stepsRecipe>('steps', {}, {})

export interface FactListProps extends ComponentPropsWithRef<'dl'> {
  columns?: Variants<typeof factListRecipe>['columns']
}

/** A grid of facts with icons; children are Facts. */
export function FactList({ columns, className, ...rest }: FactListProps) {
  return <dl {...rest} className={classes(factListClasses('root', { columns }), className)} />
}

export interface FactProps {
  icon?: string
  term: ReactNode
  children: ReactNode
}

export function Fact({ icon, term, children }: FactProps) {
  return (
    <div className={factListClasses('item')}>
      <dt className={factListClasses('term')}>{term}</dt>
      <dd className={factListClasses('value')}>{children}</dd>
      {icon ? (
        <dd aria-hidden className={factListClasses('icon')}>
          <Icon icon={icon} />
        </dd>
      ) : null}
    </div>
  )
}

export interface DescriptionListProps extends ComponentPropsWithRef<'dl'> {
  size?: Variants<typeof descriptionListRecipe>['size']
}

/** Names at the left, values at the right, separated by lines: for detail pages and summaries of a form. */
export function DescriptionList({ size, className, ...rest }: DescriptionListProps) {
  return <dl {...rest} className={classes(descriptionListClasses('root', { size }), className)} />
}

export interface DescriptionProps {
  term: ReactNode
  size?: DescriptionListProps['size']
  children: ReactNode
}

export function Description({ term, size, children }: DescriptionProps) {
  return (
    <div className={descriptionListClasses('item', { size })}>
      <dt className={descriptionListClasses('term')}>{term}</dt>
      <dd className={descriptionListClasses('value')}>{children}</dd>
    </div>
  )
}

/** A list of events in order; children are TimelineItems. Its styles are in the staff sheet. */
export function Timeline({ className, ...rest }: ComponentPropsWithRef<'ol'>) {
  return <ol {...rest} className={classes(timelineClasses('root'), className)} />
}

export interface TimelineItemProps {
  icon: string
  title: ReactNode
  /** A `<time>` with its text. */
  time?: ReactNode
  tone?: Variants<typeof timelineRecipe>['tone']
  children?: ReactNode
}

export function TimelineItem({ icon, title, time, tone, children }: TimelineItemProps) {
  return (
    <li className={timelineClasses('item')}>
      <span aria-hidden className={timelineClasses('marker', { tone })}>
        <Icon icon={icon} size="sm" />
      </span>
      <div className={timelineClasses('content')}>
        <p className={timelineClasses('title')}>{title}</p>
        {time ? <p className={timelineClasses('time')}>{time}</p> : null}
        {children}
      </div>
    </li>
  )
}

export interface Step {
  id: string
  label: ReactNode
}

export interface StepsProps {
  label: string
  steps: readonly Step[]
  /** Index of the current step. */
  current: number
  /** Hidden label of a finished step: "afgerond". */
  doneLabel: string
  /** Renders the name of a finished step as a link or button back to it. */
  renderDone?: (step: Step) => ReactNode
  className?: string
}

/** The progress in a wizard. */
export function Steps({ label, steps, current, doneLabel, renderDone, className }: StepsProps) {
  return (
    <ol aria-label={label} className={classes(stepsClasses('root'), className)}>
      {steps.map((step, index) => {
        const done = index < current
        return (
          <li
            key={step.id}
            data-state={done ? 'done' : undefined}
            aria-current={index === current ? 'step' : undefined}
            className={stepsClasses('item')}
          >
            <span className={stepsClasses('label')}>
              {done ? (
                <span className={stepsClasses('marker')}>
                  <Icon icon={checkIcon} size="sm" label={doneLabel} />
                </span>
              ) : null}
              {done && renderDone ? renderDone(step) : step.label}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
