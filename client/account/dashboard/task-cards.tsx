import { useTranslation } from 'react-i18next'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardBody, CardFooter, CardTitle } from '#client/ui/card.tsx'
import { Grid } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import type { Task } from './use-tasks.ts'

/** What waits for the user, each with its number and the list that it counts; without any, that all is done. */
export function TaskCards({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useTranslation('account')
  if (tasks.length === 0) return <Text size="lg">{t('dashboard.empty')}</Text>
  return (
    <Grid columns="three" as="ul">
      {tasks.map(({ name, count, to }) => (
        <li key={name}>
          <Card as="div">
            <CardBody>
              <CardTitle as="h3">{t(`dashboard.task.${name}`, { count })}</CardTitle>
            </CardBody>
            <CardFooter>
              {to.startsWith('#') ? (
                <Button as="a" href={to} variant="outline">
                  {t(`dashboard.action.${name}`)}
                </Button>
              ) : (
                <Button as={Link} to={to} variant="outline">
                  {t(`dashboard.action.${name}`)}
                </Button>
              )}
            </CardFooter>
          </Card>
        </li>
      ))}
    </Grid>
  )
}
