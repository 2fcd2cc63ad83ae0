import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Illustration } from '#client/ui/illustration.tsx'

type Props = {
  title: string
  text?: string | undefined
  /** What to do now: show all, or add the first. */
  action?: { label: string; to: string } | undefined
}

/** A list without rows: no record at all, or none that matches the filters. */
export function ListEmpty({ title, text, action }: Props) {
  return (
    <EmptyState
      media={<Illustration name="state-empty" />}
      title={title}
      description={text}
      action={
        action ? (
          <Button as={Link} to={action.to} variant="outline">
            {action.label}
          </Button>
        ) : undefined
      }
    />
  )
}
