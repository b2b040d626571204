import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { faultsInBothThemes } from '../fixtures/axe.ts';
import { continueGame, goTo, moveByMouse, myTurn, newGameForm } from '../fixtures/play.ts';
import { writeProgram } from '../fixtures/program.ts';

const { programs } = words.en;
const name = 'Greedy';

test('a program named on the command line is tested, plays, fails and goes on @browser', async ({
  startApp,
  dataFolder,
}) => {
  const { path, misbehave } = writeProgram(dataFolder);
  const first = await startApp({ own: true, programs: [path] });
  const { page } = first;
  await goTo(page, 'Settings');
  await page.getByRole('tab', { name: words.en.settings.computer }).click();
  const list = page.getByRole('list', { name: programs.title });
  await expect(list).toContainText(path);
  await expect(list).toContainText(programs.state.untested);
  await expect(page.getByRole('button', { name: programs.add })).toBeHidden();
  await list.getByRole('button', { name: programs.testOf.replace('{name}', 'greedy player') }).press('Enter');
  await expect(list).toContainText(programs.state.passed);
  await list.getByText(programs.options.replace('{name}', name)).click();
  await list.getByRole('spinbutton', { name: 'Seed' }).fill('7');
  await list.getByRole('spinbutton', { name: 'Seed' }).press('Enter');
  await list.getByLabel(programs.timeOf.replace('{name}', name)).selectOption('0.5');
  const { match } = programs;
  await list.getByText(match.title).click();
  await list.getByLabel(match.games).selectOption('2');
  await list.getByRole('button', { name: match.begin }).press('Enter');
  await expect(list.getByRole('status')).toContainText(
    /^Greedy against level 0: \d won, \d drawn, \d lost\./,
  );
  await expect(list.getByRole('button', { name: match.begin })).toBeVisible();
  await expect(list.getByRole('status')).toContainText('Elo points');
  expect(await faultsInBothThemes(page)).toEqual([]);

  await goTo(page, 'Play');
  await page.keyboard.press('Alt+n');
  const form = newGameForm(page);
  await form.getByRole('radio', { name: programs.opponent }).click();
  await expect(form.getByLabel(programs.which)).toHaveValue(name);
  await form.getByRole('button', { name: words.en.play.setup.begin }).click();
  await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  await moveByMouse(page);
  expect(await myTurn(page)).toBe('mine');

  misbehave();
  await moveByMouse(page);
  const failed = page.getByRole('alert').filter({ hasText: programs.stopped.replace('{name}', name) });
  await expect(failed).toContainText(`${programs.fault['illegal-move'].replace('{name}', name)} (a1a1)`);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await failed.getByRole('button', { name: programs.again }).press('Enter');
  expect(await myTurn(page)).toBe('mine');
  await first.quit();

  // After a restart the game goes on with the program that the command line names, or not.
  const second = await startApp({ own: true });
  await continueGame(second.page);
  await moveByMouse(second.page);
  const missing = second.page
    .getByRole('alert')
    .filter({ hasText: programs.fault.missing.replace('{name}', name) });
  await missing.getByRole('button', { name: /plays on$/ }).click();
  expect(await myTurn(second.page)).toBe('mine');
  await goTo(second.page, 'Library');
  await expect(second.page.getByText(`White: ${name} up to move 2`)).toBeVisible();
});
