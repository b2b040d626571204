import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { faultsInBothThemes } from '../fixtures/axe.ts';
import { continueGame, goTo, moveByMouse, myTurn, newGameForm, showFirstPosition } from '../fixtures/play.ts';
import { sampleGames } from '../fixtures/library.ts';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const greedy = join(import.meta.dirname, '..', '..', 'tools', 'lab', 'match', 'simple-player.ts');

const protocol = pathToFileURL(
  join(import.meta.dirname, '..', '..', 'src-main', 'engine', 'protocol', 'main.ts'),
).href;

/** Writes the app's own engine as a program named `Analyst`, which tells values of moves. @returns its path */
function writeAnalyst(folder: string): string {
  const path = join(folder, 'analyst.mjs');
  writeFileSync(
    path,
    `#!${process.execPath}
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = (text, ...others) => write(String(text).replace(/^id name .*$/m, 'id name Analyst'), ...others);
await import(${JSON.stringify(protocol)});
`,
  );
  chmodSync(path, 0o755);
  return path;
}

/** A program that plays by the engine protocol, named `Greedy`. */
interface TestProgram {
  readonly path: string;
  /** Makes its next move an illegal one. */
  readonly misbehave: () => void;
}

/** Writes a program that the system can start. @param folder an existing folder */
function writeProgram(folder: string): TestProgram {
  const own = join(folder, 'my programs');
  mkdirSync(own);
  const path = join(own, 'greedy player.mjs');
  const flag = join(own, 'misbehave');
  writeFileSync(
    path,
    `#!${process.execPath}
import { existsSync, rmSync } from 'node:fs';
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = (text, ...others) => {
  if (!String(text).startsWith('bestmove') || !existsSync(${JSON.stringify(flag)})) return write(text, ...others);
  rmSync(${JSON.stringify(flag)});
  return write('bestmove a1a1\\n', ...others);
};
// The player only starts as the program of its process.
process.argv.splice(1, 2, ${JSON.stringify(greedy)}, 'greedy');
await import(${JSON.stringify(pathToFileURL(greedy).href)});
`,
  );
  chmodSync(path, 0o755);
  return {
    path,
    misbehave: () => {
      writeFileSync(flag, '');
    },
  };
}

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
  const second = await startApp();
  await continueGame(second.page);
  expect(await myTurn(second.page)).toBe('mine');
  await moveByMouse(second.page);
  const missing = second.page
    .getByRole('alert')
    .filter({ hasText: programs.fault.missing.replace('{name}', name) });
  await missing.getByRole('button', { name: /^Continue with level/ }).click();
  expect(await myTurn(second.page)).toBe('mine');
  await goTo(second.page, 'Library');
  await expect(second.page.getByText(`White: ${name} up to move 2`)).toBeVisible();
});

test('a game is analysed with a program, which is named beside its values @browser', async ({
  startApp,
  dataFolder,
}) => {
  const { page } = await startApp({
    programs: [writeAnalyst(dataFolder), writeProgram(dataFolder).path],
    games: sampleGames(1),
  });
  await goTo(page, 'Settings');
  await page.getByRole('tab', { name: words.en.settings.computer }).click();
  const list = page.getByRole('list', { name: programs.title });
  for (const program of ['analyst', 'greedy player'])
    await list.getByRole('button', { name: programs.testOf.replace('{name}', program) }).click();
  await expect(list.getByText(programs.state.passed)).toHaveCount(2);

  await goTo(page, 'Review');
  const { live } = words.en.analysis;
  const panel = page.getByRole('region', { name: live.title });
  await showFirstPosition(page);
  await page.keyboard.press('o');
  await panel.getByRole('button', { name: live.options }).click();
  await panel.getByLabel(programs.analyseWith).selectOption('Analyst');
  await expect(panel).toContainText(/Analyst · [\d.,]+[KM]? positions/i);
  const moves = panel.getByRole('list', { name: live.best }).getByRole('listitem');
  await expect(moves).toHaveCount(3);
  expect(await faultsInBothThemes(page)).toEqual([]);

  // Another position is analysed by the same program, and one without values says so.
  await page.keyboard.press('ArrowRight');
  await expect(panel).toContainText(/Analyst · [\d.,]+[KM]? positions/i);
  await panel.getByLabel(programs.analyseWith).selectOption(name);
  await expect(page.getByText(programs.fault['no-values'].replace('{name}', name)).first()).toBeVisible();
});
