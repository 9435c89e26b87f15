import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { panelText } from '../../../i18n/panel.ts';
import { ApiProblem, isSessionProblem } from '../../api/client.ts';
import { confirmDiscard, useUnsavedGuard } from '../dialogs/unsaved.ts';
import { notify } from '../feedback/notify.tsx';
import { problemText } from '../feedback/problem-text.ts';
import { usePanelIdentity } from '../operator/operator.ts';
import { fieldLabel } from '../text/field-label.ts';
import { changedKeys, mergeChanges } from './conflict.ts';
import { draftKeyOf, readDraft, removeDraft, writeDraft } from './draft.ts';
import { type FieldIssue, sortIssues, zodIssues } from './issues.ts';
import { useWritable } from './use-writable.ts';
import { validationText } from './validation-text.ts';

/** Field values and the entity version they are from; null for an entity that does not exist yet. */
export interface FormState<Values> {
  values: Values;
  version: number | null;
}

export interface EntityFormOptions<Values extends object, Body, Entity> {
  /** Flat and JSON-serializable, one key per field. */
  initial: Values;
  version?: number | null;
  /** Parses the values into the body. Its messages are codes with a text under `validation`. */
  schema: z.ZodType<Body>;
  save: (body: Body, version: number | null) => Promise<Entity>;
  onSaved: (entity: Entity) => void;
  /** Extracts values and version from the API's entity. Without it, a version conflict is only reported. */
  fromEntity?: (entity: Entity) => { values: Values; version: number };
  /** Identifies the form's draft: `game.new`, `game.<id>`. */
  draftKey: string;
  /** The entity, or the key of the setting, whose labels the conflict view shows. */
  owner?: string;
  /** Empty values of passwords and keys, which drafts do not keep. Must be the same object in every render. */
  secret?: Partial<Values>;
  /** Shown when saving failed and the server gave no known reason. */
  failure: string;
  /** Sentences by code that replace the general ones of `validation`. */
  messages?: Readonly<Record<string, string>>;
  /** The same, given the server's message about the refusal. */
  problem?: ((code: string, message: string) => string) | undefined;
  /** Formats values for the conflict view that are not readable, such as ids; null for the default format. */
  valueText?: ((field: string, value: unknown) => string | null) | undefined;
  /** Converts logged values to the form's names and values. */
  fromLog?: ((fields: Readonly<Record<string, unknown>>) => Record<string, unknown>) | undefined;
}

const NOTHING_SECRET = {};

/** Props for controls that show their value. Browsers have no read-only checkboxes or radio buttons. */
const READ_ONLY = { readOnly: true, onChange: () => undefined };

export type EntityForm<Values extends object> = ReturnType<typeof useEntityForm<Values, unknown, unknown>>;

/** Keeps unsaved text across reloads of the tab, and offers it again in the same form. */
function useDraft<Values extends object>(
  key: string,
  { base, values, dirty, secret }: { base: FormState<Values>; values: Values; dirty: boolean; secret: Partial<Values> },
) {
  const [found, setFound] = useState(() => {
    const draft = readDraft(key, base.values);
    return draft !== null && changedKeys(base.values, draft.values).length > 0 ? draft : null;
  });
  useEffect(() => {
    if (dirty) writeDraft(key, { values: { ...values, ...secret }, version: base.version, at: Date.now() });
    else if (found === null) removeDraft(key);
  }, [key, base.version, values, dirty, found, secret]);
  return { found, forget: () => setFound(null) };
}

/**
 * Form for one entity: validates with the server's schema, shows issues beside their fields, keeps drafts and
 * resolves version conflicts. Render it in a `FormDialog`, or on a page in a `FormBody`.
 */
export function useEntityForm<Values extends object, Body, Entity>(options: EntityFormOptions<Values, Body, Entity>) {
  const key = draftKeyOf(usePanelIdentity().operator.id, options.draftKey);
  const queries = useQueryClient();
  const [base, setBase] = useState<FormState<Values>>({ values: options.initial, version: options.version ?? null });
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [refusals, setRefusals] = useState(0);
  const [saves, setSaves] = useState(0);
  const [theirs, setTheirs] = useState<{ values: Values; version: number } | null>(null);
  const { isReadOnly, mayWrite } = useWritable(options.owner);
  const whole = useForm<Values>({
    initialValues: options.initial,
    // Prevents typing what cannot be saved. Text can still be selected.
    enhanceGetInputProps: ({ field }) => (mayWrite(String(field)) ? {} : READ_ONLY),
  });
  const form: typeof whole = {
    ...whole,
    // For controls that set their value themselves.
    setFieldValue: (path, ...rest) => {
      if (mayWrite(String(path))) whole.setFieldValue(path, ...rest);
    },
  };
  const dirty = changedKeys(base.values, form.values).length > 0;
  const draft = useDraft(key, { base, values: form.values, dirty, secret: options.secret ?? NOTHING_SECRET });
  const saving = useMutation({
    mutationFn: ({ body, version }: { body: Body; version: number | null }) => options.save(body, version),
  });

  const show = (state: FormState<Values>) => {
    setBase(state);
    form.setValues(state.values);
    form.clearErrors();
    setProblems([]);
  };
  const discard = () => {
    form.setValues(base.values);
    draft.forget();
    removeDraft(key);
  };
  useUnsavedGuard(dirty, () => removeDraft(key));

  const refuse = (issues: readonly FieldIssue[]) => {
    const { fields, general } = sortIssues(issues, Object.keys(options.initial));
    const messages = new Map(issues.map(({ code, message }) => [code, message]));
    const sentence = (code: string) => {
      const message = messages.get(code);
      if (message !== undefined && options.problem !== undefined) return options.problem(code, message);
      return options.messages?.[code] ?? validationText(code);
    };
    form.setErrors(Object.fromEntries(Object.entries(fields).map(([field, code]) => [field, sentence(code)])));
    setProblems(general.map(sentence));
    setRefusals((count) => count + 1);
  };

  const fail = (error: unknown) => {
    if (error instanceof ApiProblem && error.status === 422 && error.issues.length > 0) return refuse(error.issues);
    if (error instanceof ApiProblem && error.code === 'version_conflict' && options.fromEntity !== undefined) {
      // By contract, `version_conflict` carries the entity in the shape of every other answer.
      setTheirs(options.fromEntity(error.current as Entity));
      void queries.invalidateQueries();
      return;
    }
    if (error instanceof ApiProblem && error.code === 'role_forbidden' && Array.isArray(error.details.fields)) {
      const names = error.details.fields.map((field) => fieldLabel(String(field), options.owner)).join(', ');
      setProblems([panelText('team.notices.fields', { fields: names })]);
      setRefusals((count) => count + 1);
      return;
    }
    // The shell asks to sign in again; the text stays in the form.
    if (isSessionProblem(error)) return;
    // Lists may still show an entity that was deleted meanwhile.
    if (error instanceof ApiProblem && error.status === 404) void queries.invalidateQueries();
    console.error(error);
    notify.failure(panelText('common.error'), problemText(error, options.failure));
  };

  const save = async (values: Values, version: number | null, stays = false, onSaved = options.onSaved) => {
    if (saving.isPending) return;
    form.clearErrors();
    setProblems([]);
    const parsed = options.schema.safeParse(values);
    if (!parsed.success) return refuse(zodIssues(parsed.error));
    try {
      const entity = await saving.mutateAsync({ body: parsed.data, version });
      draft.forget();
      // The form may unmount before the effect that removes the draft.
      removeDraft(key);
      show(options.fromEntity?.(entity) ?? { values, version });
      if (!stays) setSaves((count) => count + 1);
      onSaved(entity);
    } catch (error) {
      fail(error);
    }
  };

  const submit = (stays = false, onSaved = options.onSaved) => {
    if (!isReadOnly && theirs === null) void save(form.values, base.version, stays, onSaved);
  };

  return {
    /** `form.getInputProps('title')`, `form.values`, `form.setFieldValue`. */
    form,
    dirty,
    saving: saving.isPending,
    submit: () => submit(),
    /** Saves without closing the dialog. */
    submitAndStay: () => submit(true),
    /** Saves for an action that continues from the saved entity, and calls this instead of the form's `onSaved`. */
    submitFor: (onSaved: (entity: Entity) => void) => submit(true, onSaved),
    /** Number of successful saves after which a dialog closes. */
    saves,
    /** Sentences for issues without a field. */
    problems,
    /** Number of saves refused because of fields; each focuses the first faulty field. */
    refusals,
    valueText: (field: string, value: unknown) => options.valueText?.(field, value) ?? null,
    owner: options.owner,
    fromLog: (fields: Readonly<Record<string, unknown>>) => options.fromLog?.(fields) ?? fields,
    /** Whether a field can be restored from the log, which holds no secrets. */
    mayBringBack: (field: string): boolean =>
      field in options.initial && mayWrite(field) && !(field in (options.secret ?? NOTHING_SECRET)),
    /** Another operator's saved version, until this operator decides, and the version this operator started from. */
    conflict: theirs === null ? null : { base: base.values, theirs: theirs.values },
    takeTheirs: () => {
      if (theirs !== null) show(theirs);
      setTheirs(null);
    },
    keepMine: () => {
      if (theirs === null) return;
      const merged = mergeChanges(base.values, theirs.values, form.values);
      setTheirs(null);
      show(theirs);
      form.setValues(merged);
      void save(merged, theirs.version);
    },
    draft: draft.found,
    takeDraft: () => {
      if (draft.found === null) return;
      // Keep the draft's version, so that saving reveals what has changed since.
      setBase((current) => ({ values: current.values, version: draft.found?.version ?? current.version }));
      form.setValues(draft.found.values);
      draft.forget();
    },
    dropDraft: () => {
      draft.forget();
      if (!dirty) removeDraft(key);
    },
    discard,
    /** Asks before unsaved text is discarded for something else. @returns whether no unsaved text is left */
    mayLeave: async (): Promise<boolean> => {
      if (!dirty) return true;
      if (!(await confirmDiscard())) return false;
      discard();
      return true;
    },
    /** Continues from a version that was saved elsewhere on purpose. Unsaved changes stay. */
    adopt(entity: Entity) {
      const state = options.fromEntity?.(entity);
      if (state === undefined) return;
      const merged = mergeChanges(base.values, state.values, form.getValues());
      setBase(state);
      form.setValues(merged);
    },
  };
}
