import { paths } from '@bros/contract/paths';
import { findCityId } from '../support/cities.ts';
import { createMember } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { addTrip } from '../support/trips.ts';

const NOTE = 'Not counted as Schengen days here, but you pass through the area on the way.';
const STAYS = [
  { city: 'Andorra la Vella', country: 'Andorra', arrivesOn: '2024-03-01', leavesOn: '2024-03-04' },
  { city: 'San Marino, San Marino', country: 'San Marino', arrivesOn: '2024-04-01', leavesOn: '2024-04-03' },
  { city: 'Vatican City', country: 'Vatican City', arrivesOn: '2024-05-01', leavesOn: '2024-05-02' },
  { city: 'Monaco', country: 'Monaco', arrivesOn: '2024-06-01', leavesOn: '2024-06-05' },
];

test('days in Andorra, San Marino and Vatican City carry a note; those in Monaco do not @phone-full @full', async ({
  page,
  baseURL,
}) => {
  await createMember(page.request, baseURL ?? '', { firstName: 'Marco', tier: 'explorer' });
  for (const { city, arrivesOn, leavesOn } of STAYS) {
    await addTrip(page.request, baseURL ?? '', { cityId: await findCityId(page.request, city), arrivesOn, leavesOn });
  }
  await page.goto(paths.dashboardProfileTab('travel-history'));
  const counts = page.getByRole('region', { name: 'Days counted' });
  await counts.getByLabel('Year').selectOption('2024');
  await counts.getByRole('button', { name: 'Show 1 more' }).click();
  for (const { country } of STAYS) {
    const row = counts.getByRole('listitem').filter({ has: page.getByText(country, { exact: true }) });
    await expect(row).toHaveCount(1);
    await expect(row.getByText(NOTE)).toHaveCount(country === 'Monaco' ? 0 : 1);
  }
  await counts.getByText('What counts').click();
  await expect(counts.getByText(/^Trips to Andorra, San Marino and Vatican City are not counted\./)).toBeVisible();
  await expect(counts.getByText(/Monaco counts as part of the Schengen area\.$/)).toBeVisible();

  await page.getByRole('button', { name: 'Try other dates' }).click();
  const whatIf = page.getByRole('region', { name: 'What if' });
  await whatIf.getByRole('combobox', { name: 'Try a stay in' }).fill('Andorra la Vella');
  await page.getByRole('option', { name: 'Andorra la Vella' }).first().click();
  await expect(whatIf.getByText(NOTE)).toBeVisible();
});
