import { Card, CardBody, CardMedia } from '#client/ui/card.tsx'
import { Grid } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'

/** Skeletons in the shape of the cards that are loading. */
export function VacancyListSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Grid columns="cards" aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are all alike.
        <Card key={index} as="div">
          <CardMedia />
          <CardBody>
            <Skeleton shape="text" />
            <Skeleton shape="title" />
            <Skeleton shape="text" />
          </CardBody>
        </Card>
      ))}
    </Grid>
  )
}
