/** Written by `npm run i18n:types` from the Dutch messages. */
export type Messages = {
  account: {
    replies: {
      chooseTime: string
      title: string
      intro: string
      sentOn: '{{date}}'
      yourMessage: string
      declineReason: '{{reason}}'
      viewVacancy: string
      viewHistory: string
      withdraw: string
      withdrawTitle: string
      withdrawText: string
      withdrawn: string
      stop: {
        action: string
        title: string
        text: '{{organization}}'
        message: string
        done: string
      }
      waitingText: string
      waitingAction: string
      closed: {
        filled: string
        paused: string
        expired: string
        gone: string
      }
      closedText: string
      emptyTitle: string
      emptyText: string
      emptyAction: string
      tabs: string
    }
    reply: {
      title: '{{vacancy}}'
      state: string
      facts: string
      vacancy: string
      organization: string
      sent: string
      event: {
        created: string
        changed: '{{actor}} {{status}}'
        withdrawn: string
        ended: string
        stage_finished: string
        message: '{{actor}}'
        taken_over: '{{actor}}'
        handed_back: '{{actor}}'
        meeting_offered: '{{actor}}'
        meeting_chosen: string
        meeting_refused: string
        meeting_cancelled: '{{actor}}'
      }
    }
    saved: {
      tab: string
      title: string
      intro: string
      emptyTitle: string
      emptyText: string
      state: {
        paused: string
        filled: string
        expired: string
        gone: string
      }
      deletedText: string
      remove: '{{title}}'
      removed: '{{title}}'
      undo: string
    }
    support: {
      title: string
      contactTitle: string
      contactText: '{{name}}'
      contactAction: string
      volunteerTitle: string
      staffTitle: string
      volunteer: {
        reply: {
          question: string
          answer: string
        }
        waiting: {
          question: string
          answer: string
        }
        withdraw: {
          question: string
          answer: string
        }
        vog: {
          question: string
          answer: string
        }
        insurance: {
          question: string
          answer: string
        }
      }
      staff: {
        answer: {
          question: string
          answer: string
        }
        roles: {
          question: string
          answer: string
        }
        extend: {
          question: string
          answer: string
        }
        activity: {
          question: string
          answer: string
        }
      }
      widget: {
        title: string
        text: string
        which: string
        own: '{{name}}'
        all: string
        code: string
        frameTitle: string
        copy: string
        copied: string
        copyFailed: string
        preview: string
      }
    }
    contactMessages: {
      title: {
        open: string
        answered: string
      }
      showAnswered: string
      showOpen: string
      none: {
        open: string
        answered: string
      }
      mark: {
        answered: string
        open: string
      }
      reply: '{{email}}'
      call: '{{phone}}'
      done: {
        answered: string
        open: string
      }
    }
    reports: {
      title: {
        open: string
        resolved: string
      }
      showResolved: string
      showOpen: string
      none: {
        open: string
        resolved: string
      }
      about: {
        vacancy_reports: string
        correction_reports: string
        message_reports: string
      }
      reason: {
        unwanted: string
        threat: string
        sexual: string
        fraud: string
        outdated: string
        incorrect: string
        unsafe: string
        paid_work: string
        discrimination: string
        other: string
      }
      readMessage: string
      hideMessage: string
      ofMessage: '{{author}} {{reporter}}'
      somebody: string
      reportedMessage: string
      logged: string
      receivedOn: '{{date}}'
      deleted: string
      resolve: string
      reopen: string
      reply: '{{email}}'
      anonymous: string
      done: {
        resolved: string
        open: string
      }
    }
    dashboard: {
      task: {
        unanswered_one: '{{count}}'
        unanswered_other: '{{count}}'
        overdue_one: '{{count}}'
        overdue_other: '{{count}}'
        takenOver_one: '{{count}}'
        takenOver_other: '{{count}}'
        expiring_one: '{{count}}'
        expiring_other: '{{count}}'
        expired_one: '{{count}}'
        expired_other: '{{count}}'
        pendingVacancies_one: '{{count}}'
        pendingVacancies_other: '{{count}}'
        changedVacancies_one: '{{count}}'
        changedVacancies_other: '{{count}}'
        pendingOrganizations_one: '{{count}}'
        pendingOrganizations_other: '{{count}}'
        unverified_one: '{{count}}'
        unverified_other: '{{count}}'
        hours_one: string
        hours_other: '{{count}}'
        pupils_one: '{{count}}'
        pupils_other: '{{count}}'
        reports_one: '{{count}}'
        reports_other: '{{count}}'
        messages_one: '{{count}}'
        messages_other: '{{count}}'
        evaluations_one: string
        evaluations_other: '{{count}}'
        invitations_one: '{{count}}'
        invitations_other: '{{count}}'
        staleProfile_one: string
        staleProfile_other: string
        profile_one: '{{count}}'
        profile_other: '{{count}}'
        full_one: '{{count}}'
        full_other: '{{count}}'
        paused_one: '{{count}}'
        paused_other: '{{count}}'
        lateOrganizations_one: '{{count}}'
        lateOrganizations_other: '{{count}}'
        failedMails_one: '{{count}}'
        failedMails_other: '{{count}}'
        contactMessages_one: '{{count}}'
        contactMessages_other: '{{count}}'
        helpRequests_one: '{{count}}'
        helpRequests_other: '{{count}}'
        noAdmins_one: '{{count}}'
        noAdmins_other: '{{count}}'
      }
      action: {
        unanswered: string
        overdue: string
        takenOver: string
        expiring: string
        expired: string
        pendingVacancies: string
        changedVacancies: string
        pendingOrganizations: string
        unverified: string
        hours: string
        pupils: string
        reports: string
        messages: string
        evaluations: string
        invitations: string
        staleProfile: string
        profile: string
        full: string
        paused: string
        lateOrganizations: string
        failedMails: string
        contactMessages: string
        helpRequests: string
        noAdmins: string
      }
      registrations: string
      noRegistrations: string
      toCalendar: string
      online: string
      cancelled: string
      registration: {
        registered: string
        waitlisted: string
        offered: string
      }
      title: '{{name}}'
      titleNoName: string
      todo: string
      empty: string
      newVacancy: string
      waiting: string
      waitingAll_one: '{{count}}'
      waitingAll_other: '{{count}}'
      waitingDays_one: '{{count}}'
      waitingDays_other: '{{count}}'
      unread: string
      meetings: string
      ownReplies: string
      ownRepliesAll_one: string
      ownRepliesAll_other: '{{count}}'
      yourTurn: string
      unsent: '{{vacancy}}'
      discard: string
      firstSteps: {
        title: string
        text: string
        logo: string
        vacancy: string
        open: string
        done: string
        intro: '{{name}}'
      }
      signup: {
        pendingTitle: '{{name}}'
        pendingText: '{{day}}'
        lateText: '{{day}}'
        questionTitle: '{{name}}'
        questionText: '{{day}}'
        deniedTitle: '{{name}}'
        deniedText: string
        contact: string
        questionHere: '{{day}}'
        reply: string
        replyMissing: string
        send: string
        replied: string
      }
      archived: {
        title: '{{name}}'
        text: string
        reason: '{{reason}}'
      }
    }
  }
  analytics: {
    analytics: {
      title: string
      intro: string
    }
    analyticsDetail: {
      title: string
      intro: string
    }
    tabs: {
      label: string
      analytics: string
      analyticsDetail: string
    }
    period: {
      label: string
      year: string
      quarter: string
      months: string
      lastYear: string
    }
    save: string
    print: string
    unknown: string
    hidden: string
    tooFew: string
    days_one: '{{days}}'
    days_other: '{{days}}'
    funnel: {
      title: string
      intro: string
      step: {
        viewed: string
        replied: string
        contact: string
        placed: string
        lasting: string
      }
      column: {
        step: string
        count: string
        replied: string
        previous: string
        lost: string
      }
      asked: '{{answered}} {{asked}}'
      nobodyAsked: string
    }
    answers: {
      title: string
      intro: string
      chart: string
      all: '{{median}} {{open}}'
      none: string
      mostOpen: '{{all}} {{shown}}'
      together: string
      column: {
        organization: string
        replies: string
        answered: string
        median: string
        spread: string
        open: string
      }
    }
    groups: {
      title: string
      intro: string
      by: string
      year: string
      themes: string
      areas: string
      noArea: string
      none: string
      rounded: string
      column: {
        vacancies: string
        replies: string
        placed: string
      }
    }
    cohorts: {
      title: string
      intro: string
      none: string
      column: string
      quarter: '{{quarter}} {{year}}'
      step: {
        replied: string
        contact: string
        placed: string
        lasting: string
      }
    }
    report: {
      title: string
      intro: string
      year: string
      download: '{{year}}'
    }
    mails: {
      title: string
      intro: string
      none: string
      failed_one: '{{count}}'
      failed_other: '{{count}}'
      together: string
      column: {
        kind: string
        sent: string
        waiting: string
        failed: string
      }
      kind: {
        account: string
        activity: string
        application: string
        contact: string
        correction: string
        digest: string
        form: string
        help_request: string
        help_response: string
        invitation: string
        list_export: string
        import: string
        mailing: string
        match: string
        meeting: string
        message: string
        organization: string
        profile: string
        stage: string
        vacancy: string
        waitlist: string
        workshop: string
      }
      toFailed: string
    }
    stale: {
      title: string
      intro: string
      none: string
      column: {
        kind: string
        count: string
      }
      kind: {
        applications: '{{days}}'
        vacancies: string
        organizations: string
        profiles: string
        content: string
        header_links: string
        footer_links: string
      }
    }
    searches: {
      title: string
      intro: '{{max}}'
      none: string
      others_one: '{{count}}'
      others_other: '{{count}}'
      column: {
        words: string
        count: string
      }
    }
  }
  applications: {
    next: {
      receivedToday: '{{organization}}'
      received_one: '{{organization}}'
      received_other: '{{count}} {{organization}}'
      promise_one: '{{count}}'
      promise_other: '{{count}}'
      noPromise: string
      late: string
      tooLate: string
      answered: '{{organization}}'
      center: '{{center}} {{organization}}'
      in_contact: '{{organization}}'
      meeting: '{{organization}}'
      meetingAt: '{{date}}'
      meetingWas: '{{date}}'
      trial: '{{organization}}'
      waitlisted: '{{organization}}'
      offered: '{{organization}}'
      placed: '{{organization}}'
      ended: '{{organization}}'
      declined: string
      withdrawn: string
      expired: string
    }
    alternatives: {
      title: string
      text: string
      none: string
      all: string
    }
  }
  audit: {
    columnWhen: string
    columnWho: string
    columnAction: string
    columnRecord: string
    columnChanges: string
    system: string
    as: '{{actor}} {{impersonator}}'
    changed: '{{field}} {{from}} {{to}}'
    set: '{{field}} {{value}}'
    otherwise: '{{field}}'
    nothing: string
    yes: string
    no: string
    types: {
      vacancies: string
      applications: string
      organizations: string
      users: string
      activities: string
      registrations: string
      help_requests: string
      help_responses: string
      message_reports: string
      quick_replies: string
      content_items: string
      invitations: string
      pupils: string
      hour_entries: string
      certificates: string
      volunteer_center_profiles: string
      media_items: string
      menus: string
      notification_templates: string
      audit_events: string
      home_pages: string
      mailings: string
      platform_centers: string
      form_submissions: string
    }
    record: {
      vacancies: string
      applications: string
      organizations: string
      users: string
      activities: string
      registrations: string
      help_requests: string
      help_responses: string
      message_reports: string
      quick_replies: string
      content_items: string
      invitations: string
      pupils: string
      hour_entries: string
      certificates: string
      volunteer_center_profiles: string
      media_items: string
      menus: string
      notification_templates: string
      audit_events: string
      home_pages: string
      mailings: string
      platform_centers: string
      form_submissions: string
    }
    actions: {
      vacancy: {
        created: string
        changed: string
        changes_seen: string
        duplicated: string
        deleted: string
        submit: string
        publish: string
        reject: string
        pause: string
        fill: string
        archive: string
        extend: string
        extended_by_mail: string
      }
      application: {
        status_changed: string
        decline_planned: string
        decline_undone: string
        taken_over: string
        handed_back: string
        assigned: string
        match_answered: string
        meeting_offered: string
        meeting_cancelled: string
        note_added: string
        note_changed: string
        note_deleted: string
      }
      organization: {
        created: string
        signed_up: string
        changed: string
        status_changed: string
        deleted: string
        question_asked: string
        question_answered: string
        verified: string
        verification_asked: string
        moved: string
        moved_in: string
      }
      user: {
        provisioned: string
        invited: string
        changed: string
        address_change_requested: string
        address_change_withdrawn: string
        address_changed: string
        impersonated: string
        impersonation_ended: string
        signed_out_elsewhere: string
        factor_added: string
        factor_removed: string
        recovery_codes_replaced: string
        data_requested: string
        deletion_planned: string
        kept: string
        deleted: string
        invitation_sent: string
        vog_recorded: string
        merge_requested: string
        merge_withdrawn: string
        merged: string
        merge_undone: string
        factors_removed: string
      }
      role: {
        added: string
        changed: string
        removed: string
      }
      guardian: {
        granted: string
        declined: string
      }
      activity: {
        created: string
        changed: string
        published: string
        cancelled: string
        date_cancelled: string
        duplicated: string
        deleted: string
        message: string
      }
      registration: {
        created: string
        accepted: string
        cancelled: string
      }
      help_request: {
        status_changed: string
      }
      help_response: {
        status_changed: string
      }
      message: {
        reported: string
        disclosed: string
      }
      content: {
        created: string
        published: string
        planned: string
        plan_cancelled: string
        unpublished: string
        restored: string
        deleted: string
      }
      quick_reply: {
        created: string
        changed: string
        deleted: string
      }
      invitation: {
        sent: string
      }
      pupil: {
        enrolled: string
        changed: string
        removed: string
        consent_decided: string
      }
      hours: {
        approved: string
        rejected: string
      }
      certificate: {
        issued: string
      }
      media: {
        added: string
        changed: string
        replaced: string
        deleted: string
      }
      menu: {
        changed: string
        restored: string
      }
      template: {
        changed: string
        reset: string
      }
      settings: {
        changed: string
      }
      list: {
        exported: string
        imported: string
      }
      home_page: {
        changed: string
      }
      mailing: {
        created: string
        changed: string
        deleted: string
        sent: string
        stopped: string
      }
      platform: {
        left: string
        entered: string
      }
      passkey: {
        added: string
        removed: string
        suspected: string
      }
      form_submission: {
        deleted: string
      }
    }
    fields: {
      center: string
      checked: string
      slug: string
      mergedWith: string
      mergedInto: string
      vogStatus: string
      vogDate: string
      records: string
      format: string
      search: string
      title: string
      summary: string
      description: string
      tasks: string
      requirements: string
      offer: string
      reimbursement: string
      titleEn: string
      summaryEn: string
      tasksEn: string
      requirementsEn: string
      offerEn: string
      reimbursementEn: string
      status: string
      answer: string
      reason: string
      waitingOn: string
      assignee: string
      name: string
      firstName: string
      lastName: string
      phone: string
      email: string
      website: string
      expiresOn: string
      reviewsVacancyChanges: string
      startsOn: string
      endsOn: string
      startsAt: string
      times: string
      endsAt: string
      positions: string
      capacity: string
      themes: string
      role: string
      kvkNumber: string
      locale: string
      of: string
      recipients: string
      contactPerson: string
      postalCode4: string
      price: string
      kind: string
      targetGroups: string
      skills: string
      questions: string
      dayparts: string
      mission: string
      kvkBranchNumber: string
      organizationType: string
      anbi: string
      assuredOn: string
      checkedOn: string
      services: string
      openingHours: string
      policies: string
      contacts: string
      accessible: string
      logo: string
      image: string
      imageAlt: string
      imageAltEn: string
      address: string
      street: string
      houseNumber: string
      postalCode: string
      city: string
      question: string
      from: string
      to: string
      sections: string
      pictureId: string
      featuredVacancyId: string
      noticeText: string
      noticeTextEn: string
      noticeUntil: string
      subject: string
      subjectEn: string
      body: string
      bodyEn: string
      listTitle: string
      listTitleEn: string
      otherListTitle: string
      otherListTitleEn: string
      more: string
      moreEn: string
      button: string
      buttonEn: string
      otherButton: string
      otherButtonEn: string
      close: string
      closeEn: string
      closeOnSite: string
      closeOnSiteEn: string
      unsubscribe: string
      unsubscribeEn: string
      site: string
      siteEn: string
      frequency: string
      hoursPerWeek: string
      categories: string
      minAge: string
      languageLevel: string
      vogRequired: string
      masHours: string
      shared: string
      recurrence: string
      accessibility: string
      online: string
      trainer: string
      sessions: string
      minParticipants: string
      certificate: string
      primaryColor: string
      primaryColorShades: string
      secondaryColor: string
      secondaryColorShades: string
      mutedColor: string
      backgroundColor: string
      textColor: string
      faviconUrl: string
      websiteLogoUrl: string
      gtagId: string
      initiator: string
      footer: string
      texts: string
      digestHour: string
      altNl: string
      altEn: string
      decorative: string
      credit: string
      licence: string
      tags: string
      focalX: string
      focalY: string
      crop: string
      className: string
      hoursGoal: string
      quotes: string
      consent: string
      factorRequiredFrom: string
      factorRequiredOfOrganizationsFrom: string
      searchSynonyms: string
      publishAt: string
      unpublishAt: string
      header: string
      file: string
      lines: string
      new: string
      change: string
      same: string
      skip: string
      messages: string
    }
    values: {
      status: {
        new: string
        in_contact: string
        meeting: string
        trial: string
        placed: string
        ended: string
        declined: string
        withdrawn: string
        expired: string
        waitlisted: string
        offered: string
        draft: string
        pending: string
        published: string
        paused: string
        rejected: string
        filled: string
        archived: string
        approved: string
        denied: string
        active: string
        invited: string
        inactive: string
        cancelled: string
        full: string
        finished: string
        registered: string
        submitted: string
        moderation: string
        open: string
        matched: string
        done: string
        available: string
        scheduled: string
        not_matched: string
        requested: string
        enrolled: string
      }
      vogStatus: {
        none: string
        requested: string
        received: string
      }
      waitingOn: {
        organization: string
        volunteer: string
        center: string
        nobody: string
      }
      role: {
        super_admin: string
        admin: string
        member: string
      }
      answer: {
        yes: string
        no: string
      }
      consent: {
        not_required: string
        pending: string
        granted: string
        declined: string
      }
      kind: {
        activity: string
        workshop: string
      }
      accessibility: {
        wheelchair: string
        toilet: string
        hearing_loop: string
        quiet: string
        assistance: string
      }
      organizationType: {
        Organization: string
        School: string
        VolunteerCenter: string
      }
      licence: {
        own: string
        permission: string
        cc0: string
        cc_by: string
        cc_by_sa: string
        product: string
      }
      reason: {
        unwanted: string
        threat: string
        discrimination: string
        sexual: string
        fraud: string
        other: string
      }
      sections: {
        featured: string
        themes: string
        vacancies: string
        figures: string
        agenda: string
        news: string
        invitations: string
      }
      format: {
        csv: string
        xlsx: string
      }
    }
    title: string
    description: string
    history: string
    historyAll: string
    historyNone: string
    search: string
    type: string
    allTypes: string
    from: string
    to: string
    emptyTitle: string
    emptyText: string
    emptyFilteredTitle: string
    emptyFilteredText: string
    clear: string
  }
  auth: {
    auth: {
      missing: {
        email: string
        password: string
        newPassword: string
        repeatPassword: string
      }
      email: string
      password: string
      loginTitle: string
      loginIntro: string
      loginSubmit: string
      forgot: string
      noAccount: string
      toSignup: string
      wrongCombination: string
      unconfirmed: string
      guardianPending: string
      locked: string
      unlocked: string
      unlockRefused: string
      resend: string
      resendGuardian: string
      resent: string
      draftSaved: string
      contact: string
      savedAfterSignIn: string
      sessionEnded: string
      sessionEndedKept: string
      recoverTitle: string
      recoverIntro: string
      recoverSubmit: string
      recoverSentTitle: string
      recoverSent: string
      resetTitle: string
      newPassword: string
      repeatPassword: string
      passwordHint: '{{min}}'
      passwordsDiffer: string
      resetSubmit: string
      resetDoneTitle: string
      resetDone: string
      resetDoneCode: string
      resetUnsureTitle: string
      resetUnsure: string
      resetExpiredTitle: string
      resetExpired: string
      resetExpiredAction: string
      logoutTitle: string
      logoutText: string
      logoutWorkAccount: string
      logoutAgain: string
      logoutAskTitle: string
      logoutAskText: string
      logoutConfirm: string
      logoutStay: string
      toHome: string
      deletedTitle: string
      deletedText: string
      deletedAgain: string
      or: string
      passkey: {
        signIn: string
        none: string
      }
    }
    code: {
      ask: string
      askTitle: string
      askIntro: string
      title: string
      sent: '{{email}}'
      label: string
      missing: string
      help: string
      sixDigits: string
      locked: string
      again: string
      resent: string
      otherAddress: string
      withPassword: string
      linkText: string
      overTitle: string
      overText: string
    }
    signup: {
      missing: {
        firstName: string
        lastName: string
        postalCode4: string
        age: string
        guardianEmail: string
        consent: string
      }
      title: string
      intro: string
      firstName: string
      lastName: string
      postalCode4: string
      postalCode4Hint: string
      choiceLabel: string
      choiceVolunteer: string
      choiceVolunteerHint: string
      choiceOrganization: string
      choiceOrganizationHint: string
      age: string
      ageAdult: string
      ageMinor: string
      guardianDifferent: string
      guardianEmail: string
      guardianHint: string
      consent: string
      consentHelp: string
      consentRead: string
      submit: string
      hasAccount: string
      successTitle: string
      successText: '{{email}}'
      successGuardian: '{{email}}'
      successReply: string
      successTextNoAddress: string
      successNotReceived: string
      resend: string
      resendWait_one: '{{count}}'
      resendWait_other: '{{count}}'
      draftSaved: string
    }
    confirm: {
      loadingTitle: string
      loadingText: string
      successTitle: string
      successText: string
      confirmedText: string
      refusedText: string
      continueReply: string
      continueSave: string
      continueDashboard: string
      continueSearch: string
      failedTitle: string
      failedText: string
      expiredTitle: string
      expiredText: string
      alreadyTitle: string
      alreadyText: string
      resendTitle: string
      resendHint: string
      resendSubmit: string
      guardianPendingTitle: string
      guardianPendingText: string
      organizationTitle: string
      organizationText: string
      addressTitle: string
      addressText: string
      offline: string
      retry: string
    }
    restoration: {
      title: string
      question: string
      keep: string
      keptTitle: string
      keptText: string
      signIn: string
      noneTitle: string
      noneText: string
      unknownTitle: string
      unknownText: string
    }
    addressCancellation: {
      title: string
      question: string
      cancel: string
      keep: string
      cancelledTitle: string
      cancelledText: string
      newPassword: string
      noneTitle: string
      noneText: string
      unknownTitle: string
      unknownText: string
    }
    guardian: {
      title: '{{name}}'
      intro: '{{center}} {{name}}'
      whatTitle: string
      whatAccount: '{{name}}'
      whatData: string
      whatSafe: string
      whatBack: string
      privacy: string
      yes: string
      no: string
      noHint: '{{name}}'
      grantedTitle: string
      grantedText: '{{name}}'
      declinedTitle: string
      declinedText: '{{name}}'
      unknownTitle: string
      unknownText: string
      expiredTitle: string
      expiredText: string
      failedTitle: string
      loading: string
    }
    workAccount: {
      intro: '{{name}}'
      button: string
      required: {
        title: string
        text: string
      }
      problem: {
        title: string
        unavailable: string
        refused: string
        expired: string
        noRole: string
        unverified: string
        superAdmin: string
        linkedElsewhere: string
        inactive: string
      }
    }
  }
  calendar: {
    title: string
    intro: string
    views: string
    view: {
      month: string
      week: string
      list: string
    }
    previousMonth: string
    presentMonth: string
    nextMonth: string
    previousWeek: string
    nextWeek: string
    today: string
    weekOf: '{{from}} {{to}}'
    from: '{{date}}'
    count_one: '{{count}}'
    count_other: '{{count}}'
    dayLabel_zero: '{{day}}'
    dayLabel_one: '{{count}} {{day}}'
    dayLabel_other: '{{count}} {{day}}'
    more: '{{count}}'
    first: '{{day}} {{records}} {{shown}}'
    fromThere: string
    gridHint: string
    myActivities: string
    toWorkshops: string
    subscribe: string
    subscribeHint: string
    filters: string
    show_one: '{{count}}'
    show_other: '{{count}}'
    what: string
    whatHint: string
    date: string
    search: string
    theme: string
    targetGroup: string
    conditions: string
    onlyFree: string
    onlyAccessible: string
    clear: string
    near: '{{km}} {{place}}'
    unknownPlace: '{{place}}'
    emptyTitle: string
    emptyText: string
    free: string
    online: string
    state: {
      open: string
      full: string
      cancelled: string
      started: string
      finished: string
    }
    close: string
    when: string
    whenTimes: '{{day}} {{from}} {{to}}'
    whenFrom: '{{from}} {{to}}'
    place: string
    cost: string
    seats: string
    seatsLeft_one: '{{count}}'
    seatsLeft_other: '{{count}}'
    seatsFull: string
    seatsFree: string
    organizer: string
    forWhom: string
    access: string
    accessibility: {
      wheelchair: string
      toilet: string
      hearing_loop: string
      quiet: string
      assistance: string
    }
    trainer: string
    certificate: string
    minimum_one: '{{count}}'
    minimum_other: '{{count}}'
    sessions: string
    download: string
    missing: string
    register: string
    started: string
    startedText: string
    registerWaiting: string
    signInFirst: string
    signInHint: string
    signUp: string
    registered: string
    registeredText: string
    waitlisted: string
    waitlistedText: string
    offered: string
    offeredText: string
    accept: string
    cancel: string
    leaveList: string
    decline: string
    cancelTitle: string
    cancelText: string
    cancelled: string
    repeat: {
      label: string
      dayFirst: string
      none: string
      weekly: '{{weekday}}'
      weeks: '{{weekday}} {{weeks}}'
      weeksChoice: '{{weekday}}'
      howManyWeeks: string
      weeksHelp: string
      monthlyWeekday: '{{position}} {{weekday}}'
      monthlyDay: '{{day}}'
      other: string
      position: {
        first: string
        second: string
        third: string
        fourth: string
        last: string
      }
      until: '{{date}}'
      untilLabel: string
      fact: string
    }
    contactPerson: string
    workshops: {
      title: string
      intro: string
      emptyTitle: string
      emptyAction: string
      emptyText: string
    }
    overview: {
      columnTitle: string
      columnOrganization: string
      columnWhen: string
      columnNext: string
      columnParticipants: string
      columnStatus: string
      status: {
        draft: string
        published: string
        full: string
        cancelled: string
        finished: string
      }
      missing: {
        title: string
        description: string
        themes: string
        day: string
        from: string
        to: string
        address: string
        organization: string
        contactName: string
        price: string
        until: string
        weeks: string
        occurrence: string
        subject: string
        body: string
        trainer: string
      }
      title: string
      description: string
      emptyTitle: string
      emptyText: string
      search: string
      allStatuses: string
      emptyFilteredTitle: string
      showAll: string
      noNext: string
      takenOf: '{{capacity}} {{taken}}'
      moreFields: string
      moreFieldsHint: string
      columnActions: string
      new: string
      back: string
      draftSaved: string
      notFound: string
      part: {
        what: string
        when: string
        where: string
      }
      kind: {
        label: string
        activity: string
        activityHint: string
        workshop: string
        workshopHint: string
      }
      textHelp: string
      themesHelp: string
      skipsMonths: '{{day}}'
      endsFirst: string
      sessionsMove: string
      sessionsFixed: string
      where: {
        label: string
        place: string
        online: string
        onlineHint: string
      }
      address: string
      capacityHelp: string
      priceHelp: string
      euros: string
      contactName: string
      contactPhone: string
      contactEmail: string
      contactHelp: string
      visible: {
        label: string
        yes: string
        yesHint: string
        no: string
        noHint: string
      }
      moreOf: '{{title}}'
      dates: string
      datesOf: '{{title}}'
      datesText: string
      noDates: string
      dateCancel: string
      dateChosen: '{{date}}'
      chooseOtherDate: string
      dateCancelled: string
      whichDates: string
      allDates: string
      ofDate: '{{date}}'
      participants: string
      participantsOf: '{{title}}'
      participantsEmpty: string
      participantsNone: string
      participantsFirst: '{{count}} {{shown}}'
      everyDate: {
        coming: string
        past: string
      }
      period: {
        coming: string
        past: string
      }
      name: string
      date: string
      contact: string
      contactLater: string
      place: string
      registration: {
        registered: string
        waitlisted: string
        offered: string
      }
      edit: string
      editPage: string
      editTitle: '{{title}}'
      editRepeats: string
      editFinished: string
      activityTitle: string
      descriptionLabel: string
      day: string
      from: string
      to: string
      capacity: string
      save: string
      saved: string
      copy: string
      notOnSite: string
      offSite: '{{organization}}'
      copied: string
      publish: string
      published: string
      message: string
      messageTitle: '{{title}}'
      subject: string
      body: string
      next: string
      goesTo_zero: string
      goesTo_one: '{{count}}'
      goesTo_other: '{{count}}'
      send_one: '{{count}}'
      send_other: '{{count}}'
      sentBefore: string
      sentBy_one: '{{count}} {{date}} {{name}}'
      sentBy_other: '{{count}} {{date}} {{name}}'
      sent_zero: string
      sent_one: '{{count}}'
      sent_other: '{{count}}'
      cancel: string
      cancelTitle: '{{title}}'
      cancelText: string
      cancelCount_zero: string
      cancelCount_one: '{{count}}'
      cancelCount_other: '{{count}}'
      cancelFinal: string
      reason: string
      cancelConfirm: string
      cancelled: string
      signOff: string
      signOffTitle: '{{name}}'
      signOffText: '{{date}} {{name}}'
      signedOff: '{{name}}'
      somebody: string
      delete: string
      deleteTitle: '{{title}}'
      deleteText: string
      deleted: string
    }
  }
  commands: {
    title: string
    field: string
    nothing: string
    searching: string
    found_one: '{{count}}'
    found_other: '{{count}}'
    group: {
      page: string
      area: string
      menu: string
      vacancies: string
      organizations: string
      users: string
      activities: string
      content_items: string
      centers: string
    }
    pages: {
      vacancyAdd: string
      organizationAdd: string
      organizationApprove: string
      userAdd: string
      contentFiles: string
      contentMenu: string
      contentImages: string
      settingsContact: string
      settingsDesign: string
      settingsFooter: string
      settingsSearch: string
      profileEdit: string
      profileEditEmail: string
      profileEditDigest: string
      profileEditSettings: string
      profileApplications: string
      stagePassport: string
      workshops: string
      notifications: string
      support: string
      platform: string
    }
    words: {
      applications: string
      users: string
      templates: string
      analytics: string
      auditLog: string
      contentFiles: string
      contentImages: string
      contentMenu: string
      settings: string
      settingsContact: string
      settingsDesign: string
      settingsFooter: string
      settingsSearch: string
      profileEditDigest: string
      profileEditSettings: string
    }
    shortcuts: {
      title: string
      intro: string
      use: string
      useHint: string
    }
    keys: {
      palette: string
      add: string
      search: string
      nextRow: string
      previousRow: string
      list: string
      toasts: string
    }
    enterCenter: '{{name}}'
  }
  common: {
    skipToContent: string
    nav: {
      main: string
      site: string
      menu: string
      close: string
      vacancies: string
      calendar: string
      socialMap: string
      news: string
      help: string
      home: '{{name}}'
      dashboard: string
      manageVacancies: string
      vacancyBank: string
      myActivities: string
      stages: string
      volunteerPool: string
      mailings: string
      organizations: string
      users: string
      applications: string
      content: string
      settings: string
      analytics: string
      auditLog: string
      templates: string
      conversations: string
      profile: string
    }
    account: {
      login: string
      signup: string
      logout: string
      menu: string
      menuOf: '{{name}}'
      profile: string
      settings: string
      replies: string
    }
    customize: {
      title: string
      intro: string
      mode: string
      contrast: string
      textSize: string
      values: {
        light: string
        dark: string
        system: string
        normal: string
        more: string
        large: string
      }
    }
    theme: {
      label: string
      light: string
      dark: string
      system: string
    }
    language: {
      label: string
      hint: string
    }
    footer: {
      colophon: string
      contact: string
      follow: string
      accessibility: string
    }
    connection: {
      lost: string
      restored: string
    }
    loading: string
    retry: string
    cancel: string
    save: string
    back: string
    sendMessage: string
    close: string
    yes: string
    no: string
    actionOf: '{{action}} {{name}}'
    lists: {
      found: '{{number}}'
      moreOptions: '{{count}}'
      active: string
      remove: '{{label}}'
      clear: string
      where: string
      whereHint: '{{place}}'
      distance: string
      radius: '{{km}}'
      similarPlace: '{{place}}'
      stale: string
      offline: string
      locate: string
      ownLocation: string
      mapArea: string
      locationDenied: string
      locationFailed: string
    }
    paging: {
      label: string
      previous: string
      next: string
      page: '{{page}}'
      of: '{{last}} {{page}}'
      beyond: string
      toLast: string
    }
    form: {
      noScript: string
      optional: string
      summaryTitle_one: string
      summaryTitle_other: '{{count}}'
      mendedTitle: string
      mendedText: '{{submit}}'
      mended: string
      failed: string
      failedHint: string
      offline: string
      stale: string
      busy: string
      leaveTitle: string
      leaveText: string
      leaveKept: string
      leave: string
      closeText: string
      closeAnyway: string
      goOn: string
      stay: string
      showPassword: string
      hidePassword: string
      choose: string
      reasonMissing: string
    }
    issue: {
      invalid: string
      required: '{{path}}'
      email: '{{path}}'
      url: '{{path}}'
      date: '{{path}}'
      tooShort: '{{min}} {{path}}'
      tooLong: '{{max}} {{path}}'
      tooSmall: '{{min}} {{path}}'
      tooLarge: '{{max}} {{path}}'
      positive: '{{path}}'
      integer: '{{path}}'
      number: '{{path}}'
      chooseOne: '{{path}}'
      chooseMin: '{{min}} {{path}}'
      chooseMax: '{{max}} {{path}}'
      taken: '{{path}}'
      dateOrder: '{{path}}'
      dateTooEarly: '{{path}}'
      dateTooLate: '{{path}}'
      postalCode4: '{{path}}'
      postalCode: '{{path}}'
      phone: '{{path}}'
      name: '{{path}}'
    }
    lazy: {
      failed: string
      hint: string
      again: string
      reload: string
    }
    error: {
      global: string
      other: '{{code}}'
      otherHint: string
      unauthorizedTitle: string
      unauthorized: string
      forbiddenTitle: string
      forbidden: string
      notFoundTitle: string
      notFound: string
      wrongCenterTitle: string
      wrongCenter: string
      absent: string
      notFoundRoute: '{{path}}'
      notFoundRecord: '{{path}}'
      olderTitle: string
      olderText: string
      backHome: string
      searchVacancies: string
      search: string
      loadFailed: string
      loadFailedHint: string
      forbiddenHint: string
      missingHint: string
      refusedHint: string
      otherUserHint: string
      signedOutHint: string
      tooManyHint_one: '{{count}}'
      tooManyHint_other: '{{count}}'
      reference: '{{id}}'
      rightCenter: '{{name}}'
      toRightCenter: string
    }
    directContact: {
      call: '{{phone}}'
      mail: '{{email}}'
      hours: string
      address: string
      person: string
    }
    consent: {
      title: string
      choose: string
      more: string
      choices: string
      functional: string
      analytical: string
      thirdParty: string
      acceptAll: string
      rejectAll: string
      save: string
      reopen: string
    }
    toast: {
      region: string
      dismiss: string
    }
    initiator: string
    map: {
      show: string
      hide: string
      zoomIn: string
      zoomOut: string
    }
  }
  conflict: {
    title: string
    text: string
    mine: string
    theirs: string
    allMine: string
    allTheirs: string
    empty: string
  }
  content: {
    list: {
      columnTitle: string
      columnSlug: string
      columnLanguage: string
      columnStatus: string
      columnDate: string
      columnAuthor: string
      columnUpdated: string
      title: string
      add: string
      search: string
      allStatuses: string
      allLanguages: string
      language: string
      unchanged: string
      columnActions: string
      edit: string
      view: string
      viewOf: '{{title}}'
      emptyTitle: string
      emptyText: string
      emptyFilteredTitle: string
      emptyFilteredText: string
      clear: string
      untitled: string
    }
    kind: {
      page: string
      news: string
    }
    locale: {
      nl: string
      en: string
    }
    status: {
      draft: string
      scheduled: string
      published: string
      archived: string
    }
    pendingDraft: string
    edit: {
      saveChoice: string
      autosaves: string
      savedAt: '{{time}}'
      saving: string
      failed: string
      refused: string
      notPlanned: string
      publish: string
      publishChanges: string
      plan: string
      unpublish: string
      unpublishTitle: string
      unpublishText: {
        draft: string
        plan: '{{time}}'
        header: string
        footer: string
        both: string
      }
      cancelPlan: string
      delete: string
      deleteTitle: string
      deleteText: string
      deleted: string
      published: string
      publishNowTitle: string
      publishNowBesides: '{{time}}'
      publishNowInstead: '{{time}}'
      publishedUntil: '{{time}}'
      planned: string
      endPlanned: string
      planCancelled: string
      unpublished: string
      undo: string
      viewLive: string
      write: string
      preview: string
      views: string
      beside: string
      oneLanguage: string
      publishAt: '{{time}}'
      unpublishAt: '{{time}}'
      liveSince: '{{time}}'
      planKept: string
      side: string
    }
    field: {
      title: string
      titleMissing: string
      slug: string
      slugHelp: '{{prefix}}'
      slugMissing: string
      suggest: string
      excerpt: string
      excerptHelp: string
      excerptMissing: string
      category: string
      categoryMissing: string
      date: string
      dateHelp: string
      image: string
    }
    category: {
      nieuws: string
      verhalen: string
      agenda: string
      tips: string
    }
    picture: {
      choose: string
      other: string
      clear: string
    }
    seo: {
      heading: string
      title: string
      titleHelp: string
      description: string
      descriptionHelp: string
      image: string
      result: string
      card: string
      noDescription: string
    }
    text: {
      heading: string
      words_one: '{{count}}'
      words_other: '{{count}}'
      minutes_one: '{{count}}'
      minutes_other: '{{count}}'
      lix: '{{score}}'
      level: {
        easy: string
        normal: string
        hard: string
      }
      tooShort: string
    }
    translation: {
      heading: string
      none: '{{locale}}'
      add: '{{locale}}'
      open: '{{locale}}'
    }
    version: {
      heading: string
      none: string
      kind: {
        autosave: string
        published: string
        restored: string
      }
      by: '{{name}}'
      restore: string
      restoreOf: '{{time}}'
      restored: '{{time}}'
    }
    plan: {
      title: string
      text: string
      liveText: string
      endMissing: string
      publishDate: string
      publishTime: string
      unpublishDate: string
      unpublishTime: string
      missing: string
      timeMissing: string
      submit: string
    }
    block: {
      heading: string
      none: string
      add: string
      name: '{{kind}} {{number}}'
      kind: {
        text: string
        image: string
        quote: string
        video: string
        button: string
        vacancies: string
        activities: string
        columns: string
        accordion: string
      }
      drag: '{{name}}'
      up: '{{name}}'
      down: '{{name}}'
      more: '{{name}}'
      moveTo: '{{number}}'
      moveGroup: string
      remove: string
      removed: '{{name}}'
      moved: '{{count}} {{name}} {{place}}'
      added: '{{name}}'
      html: string
      htmlMissing: '{{number}}'
      label: string
      labelMissing: '{{number}}'
      lead: string
      url: string
      urlHelp: string
      urlMissing: '{{number}}'
      urlChoose: string
      image: string
      imageMissing: '{{number}}'
      alt: string
      decorative: string
      decorativeHelp: string
      caption: string
      quote: string
      quoteMissing: '{{number}}'
      by: string
      video: string
      videoHelp: string
      videoMissing: '{{number}}'
      videoTitle: string
      videoTitleMissing: '{{number}}'
      sectionHeading: string
      sectionHeadingMissing: '{{number}}'
      theme: string
      allThemes: string
      column: '{{number}}'
      columnAdd: string
      columnRemove: string
      item: '{{number}}'
      itemMissing: string
      itemText: '{{number}}'
      itemTextMissing: string
      itemAdd: string
      itemRemove: '{{number}}'
      addOne: '{{name}}'
      vacanciesHere: string
      activitiesHere: string
      writeHere: string
    }
    issue: {
      slug: string
      reserved: string
      alt: string
      fileName: string
      address: string
      video: string
      empty: string
      tooFew: string
    }
    link: {
      tool: string
      add: string
      change: string
      remove: string
      use: string
      text: string
      textMissing: string
      kind: string
      kinds: {
        page: string
        document: string
        address: string
      }
      page: string
      choose: string
      pageMissing: string
      documentNone: string
      documentChoose: string
      documentOther: string
      documentChosen: string
      documentMissing: string
      address: string
      addressHelp: string
      addressInvalid: string
    }
    preview: {
      goTo: '{{number}}'
      frame: string
      width: string
      desktop: string
      phone: string
      findings: string
      checking: string
      noFindings: string
      findingsCount_one: '{{count}}'
      findingsCount_other: '{{count}}'
      notice: string
      missing: string
      rule: {
        'empty-heading': string
        'heading-order': string
        'link-name': string
        'image-alt': string
        'button-name': string
        'page-has-heading-one': string
      }
    }
    themes: {
      zorg: string
      welzijn: string
      sport: string
      natuur: string
      'goede-doelen': string
      duurzaamheid: string
      evenementen: string
      cultuur: string
      noodhulp: string
      onderwijs: string
      politiek: string
      religie: string
    }
    submissions: {
      list: {
        title: string
        intro: string
        search: string
        form: string
        allForms: string
        formCount: '{{count}} {{form}}'
        from: string
        to: string
        columnReceived: string
        columnForm: string
        columnRecipient: string
        columnAnswers: string
        columnOthers: string
        nobody: string
        nameOf: '{{date}} {{form}}'
        emptyTitle: string
        emptyText: string
        emptyFilteredTitle: string
        emptyFilteredText: string
        clear: string
      }
      show: {
        title: string
        received: '{{date}}'
        receivedOf: '{{date}} {{name}}'
        noAnswer: string
        removedTitle: string
        removedText: string
        delete: string
        deleteTitle: string
        deleteText: string
        deleted: string
        file: {
          checking: '{{name}}'
          refused: '{{name}}'
          gone: '{{name}}'
        }
      }
      answer: {
        yes: string
        no: string
        days: {
          mon: string
          tue: string
          wed: string
          thu: string
          fri: string
          sat: string
          sun: string
        }
        dayparts: {
          morning: string
          afternoon: string
          evening: string
        }
      }
      send: {
        open: string
        text: string
        form: string
        formMissing: string
        name: string
        nameMissing: string
        email: string
        emailMissing: string
        emailHelp: string
        submit: string
        submitLink: string
        sentTitle: string
        sentText: '{{email}}'
        madeTitle: string
        linkText: '{{date}}'
        linkTextSent: '{{date}}'
        link: string
        code: string
        codeAt: '{{address}} {{code}}'
        copy: string
        copied: string
        copyFailed: string
        another: string
        close: string
      }
    }
  }
  'content-navigation': {
    navigation: string
    home: string
    pages: string
    news: string
    media: string
    stock: string
    menus: string
    forms: string
  }
  conversations: {
    title: string
    intro: string
    inbox: string
    parts: {
      label: string
      all: string
      unread: string
      archived: string
    }
    search: string
    unread_one: '{{count}}'
    unread_other: '{{count}}'
    waiting: string
    you: '{{text}}'
    attachmentOnly: string
    deletedAccount: string
    invitedVolunteer: string
    erasedName: string
    myself: string
    invitationClosed: string
    empty: {
      all: string
      unread: string
      archived: string
      search: string
    }
    emptyText: {
      all: string
      unread: string
      archived: string
      search: string
    }
    firstStep: {
      staff: string
      volunteer: string
    }
    choose: string
    chooseText: string
    back: string
    older: string
    messages: string
    notFound: string
    notFoundText: string
    message: {
      new: '{{name}}'
      by: '{{name}}'
      read: string
      byMail: string
      erased: string
      files: string
      file: {
        checking: '{{name}}'
        refused: '{{name}}'
      }
      report: string
    }
    write: {
      label: string
      placeholder: string
      send: string
      attach: string
      attachHint: '{{count}}'
      uploading: '{{name}} {{percent}}'
      remove: '{{name}}'
      tooMany: '{{count}}'
      tooLarge: '{{megabytes}} {{name}}'
      uploadFailed: '{{name}}'
      empty: string
      failed: string
      sent: string
      asOrganization: '{{organization}}'
      anonymous: string
      quick: string
    }
    context: {
      title: string
      application: string
      registration: string
      help_request: string
      invitation: string
      gone: string
      view: {
        application: string
        registration: string
        help_request: string
        invitation: {
          person: string
          organization: string
        }
      }
      viewVacancy: string
      invitationStatus: {
        sent: string
        viewed: string
        accepted: string
        declined: string
        expired: string
      }
      status: {
        new: string
        in_contact: string
        meeting: string
        trial: string
        placed: string
        ended: string
        declined: string
        withdrawn: string
        expired: string
        waitlisted: string
        offered: string
        registered: string
        cancelled: string
        submitted: string
        moderation: string
        open: string
        matched: string
        done: string
        rejected: string
      }
    }
    actions: {
      menu: string
      archive: string
      unarchive: string
      block: string
      unblock: string
      done: {
        archive: string
        unarchive: string
        block: string
        unblock: string
      }
      undo: string
      blockTitle: string
      blockText: string
    }
    blockedShort: {
      us: string
      them: string
    }
    blocked: {
      us: string
      them: string
    }
    report: {
      title: string
      intro: '{{center}}'
      reason: string
      reasonMissing: string
      reasons: {
        unwanted: string
        threat: string
        discrimination: string
        sexual: string
        fraud: string
        other: string
      }
      message: string
      messageMissing: string
      submit: string
      sent: string
      reported: string
    }
    match: {
      question: string
      why: string
      matched: string
      not_matched: string
      thanks: string
    }
    start: {
      title: '{{name}}'
      closed: string
    }
  }
  developer: {
    title: string
    waiting: string
    api: {
      title: string
      intro: string
      choose: string
      responseStatus: '{{milliseconds}} {{status}}'
      sent: string
      headers: string
      raw: string
      read: string
      failed: string
    }
    dollarApi: {
      title: string
      intro: string
      read: string
      missing: string
      invalid: string
      wrongCenter: string
      outcome: string
    }
    dupe: {
      title: string
      intro: string
      read: string
      requestCount: '{{calls}} {{readers}}'
      reader: '{{name}}'
    }
    sentry: {
      title: string
      intro: string
      event: string
      promise: string
      report: string
      render: string
      reports: string
      none: string
      accepted: '{{milliseconds}} {{number}} {{status}}'
      servers: string
      reporting: '{{errors}} {{traces}}'
      on: string
      off: string
      gateway: string
      backend: string
      gatewayName: string
      backendName: string
      failed: '{{id}} {{name}} {{status}} {{trace}}'
    }
    serverError: {
      title: string
      intro: string
      page: string
      response: string
      inPage: string
      fullPage: string
    }
    auth: {
      title: string
      intro: string
      state: string
      cookies: string
      noCookies: string
      ask: string
      signOut: string
      signIn: string
    }
    user: {
      title: string
      intro: string
      current: string
      organizations: string
      none: string
      selected: string
      may: string
    }
    userStore: {
      title: string
      intro: string
      user: string
      nobody: string
      id: '{{id}}'
      refresh: string
      clear: string
      organization: string
      local: string
      session: string
    }
    toaster: {
      title: string
      intro: string
      tones: string
      info: string
      success: string
      warning: string
      error: string
      content: string
      description: string
      withDescription: string
      withAction: string
      undo: string
      undone: '{{count}}'
      rules: string
      numbered: '{{number}}'
      three: string
      short: string
      dismissible: string
      framework: string
    }
    form: {
      title: string
      intro: string
      send: string
      sent: string
    }
    datepicker: {
      title: string
      intro: string
    }
    formbuilder: {
      title: string
      intro: string
      schema: string
      result: string
    }
    stepForm: {
      title: string
      intro: string
    }
    stepForm2: {
      title: string
      intro: string
    }
  }
  digest: {
    title: string
    intro: string
    refused: '{{email}}'
    state: string
    lastSent: string
    neverSent: string
    next: string
    nextText: '{{date}}'
    nextNone: string
    frequency: string
    frequencyMissing: string
    frequencies: {
      never: string
      weekly: string
      monthly: string
    }
    frequencyHelp: {
      never: string
      weekly: string
      monthly: string
    }
    themes: string
    themesHelp: string
    radius: '{{postcode}}'
    radiusMissing: string
    radiusAll: string
    radiusKm: '{{km}}'
    noPostalCode: string
    noPostalCodeAction: string
    save: string
    saved: string
    preview: string
    previewTitle: string
    previewEmpty: string
    previewText: '{{subject}}'
    searches: string
    searchesText: string
    searchesEmpty: string
    searchesAction: string
    searchFrequency: '{{name}}'
    searchSaved: '{{name}}'
    mailing: {
      title: '{{center}}'
      label: '{{center}}'
      help: string
      since: '{{date}}'
      on: string
      off: string
    }
    unsubscribe: {
      title: string
      intro: '{{email}}'
      mailingsEnded: '{{email}}'
      vacanciesEnded: '{{email}}'
      all: string
      stop: string
      stopLabel: '{{name}}'
      digest: string
      search: '{{name}}'
      mailings: string
      stopped: '{{name}}'
      doneTitle: string
      doneText: string
      again: string
      unknownTitle: string
      unknownText: string
      failed: string
      settings: string
    }
  }
  directory: {
    organization: {
      breadcrumb: string
      about: '{{name}}'
      themes: string
      anbi: string
      assured: '{{date}}'
      offer: string
      eligibility: string
      cost: string
      languages: string
      accessibility: string
      accessible: string
      policies: '{{name}}'
      policy: {
        insurance: string
        vog: string
        integrity: string
      }
      entryTitle: '{{name}}'
      where: string
      mapLabel: '{{name}}'
      activities: '{{name}}'
      vacancies: '{{name}}'
      noVacancies: string
      searchVacancies: string
      contact: string
      call: '{{phone}}'
      mail: string
      website: string
      address: string
      route: string
      checked: '{{date}}'
      notChecked: string
      allVacancies_one: '{{count}}'
      allVacancies_other: '{{count}}'
      asOrganization: string
    }
    serviceKinds: {
      'advies-en-informatie': string
      'praktische-hulp': string
      'zorg-en-begeleiding': string
      'maaltijden-en-spullen': string
      ontmoeting: string
      activiteit: string
      'cursus-en-les': string
      'sport-en-bewegen': string
    }
    link: {
      title: string
      name: string
      address: string
      phone: string
      email: string
      website: string
      services: string
      description: string
      kvkNumber: string
      kvkBranchNumber: string
      kvkInvalid: string
      kvkBranchInvalid: string
      nothing: string
      contactUs: string
      unknownTitle: string
      unknownText: string
      expiredTitle: string
      expiredText: string
      closedTitle: string
      closedText: string
      verification: {
        title: '{{name}}'
        intro: string
        confirm: string
        wrong: string
        edit: string
        or: string
        report: string
        usedTitle: string
        usedText: string
      }
      completion: {
        title: '{{name}}'
        intro: string
        question: string
        reply: string
        replyMissing: string
        send: string
        usedTitle: string
        usedText: string
      }
    }
    socialMap: {
      title: string
      intro: string
      searchText: string
      searchTextHint: string
      submit: string
      filters: string
      showResults_one: '{{count}}'
      showResults_other: '{{count}}'
      offer: string
      theme: string
      targetGroup: string
      practical: string
      accessible: string
      open: string
      uncounted: string
      count_one: '{{count}}'
      count_other: '{{count}}'
      countFor: '{{q}}'
      countNear: '{{km}} {{place}}'
      clearAll: string
      emptyTitle: string
      emptyText: string
      emptyNone: string
      unknownPlace: '{{example}} {{place}}'
      distance: '{{km}}'
      noPhone: string
      mapLabel: string
      mapMissing_one: '{{count}}'
      mapMissing_other: '{{count}}'
      mapNote: string
      mapCluster: '{{count}} {{names}}'
    }
    report: {
      messageMissing: string
      open: string
      title: string
      intro: '{{name}}'
      message: string
      messageHelp: string
      email: string
      emailHelp: string
      submit: string
      sent: string
      close: string
    }
    partners: {
      title: string
      intro: string
      empty: string
    }
    colophon: {
      title: string
      publisher: '{{name}}'
      intro: string
      works: string
      places: string
      words: string
      passwords: string
      maps: string
      font: string
      icons: string
      software: string
      platform: string
      softwareIntro: string
      licenses: string
    }
    switch: {
      title: string
      intro: string
      search: string
      current: string
      empty: '{{q}}'
      go: '{{name}}'
    }
    partnerSite: {
      title: string
      lead: string
      postalCode: string
      postalCodeHint: string
      find: string
      nearest: '{{name}} {{place}}'
      unknown: string
      howTitle: string
      how1: string
      how2: string
      how3: string
      centersTitle: string
      mapLabel: string
      aboutTitle: string
      statement: {
        privacy: string
        toegankelijkheid: string
      }
    }
  }
  drafts: {
    title: string
    text: '{{time}}'
    visitorTitle: string
    visitorText: '{{time}}'
    resume: string
    discard: string
    otherTitle: string
    otherText: '{{time}}'
    keepOther: string
    keepThis: string
    autosaves: string
    savedAt: '{{time}}'
    chooseFirst: string
    keptHere: string
    chooseFirstHere: string
    failed: string
  }
  'failed-mails': {
    title: string
    templates: string
    intro: '{{days}}'
    search: string
    from: string
    to: string
    column: {
      recipient: string
      subject: string
      cause: string
      error: string
      created: string
      actions: string
    }
    cause: {
      address: string
      server: string
      unreachable: string
    }
    sendsTo: '{{address}}'
    retryOf: '{{recipient}}'
    retried: '{{recipient}}'
    delete: string
    deleteOf: '{{recipient}}'
    deleted: string
    confirmTitle: string
    confirmText: '{{recipient}} {{subject}}'
    gone: string
    emptyTitle: string
    emptyText: string
    emptyFilteredTitle: string
    emptyFilteredText: string
    clear: string
  }
  forms: {
    date: {
      open: '{{label}}'
      previous: string
      next: string
      year: string
      help: string
    }
    range: {
      from: string
      to: string
    }
    address: {
      use: '{{name}}'
      postalCode: string
      houseNumber: string
      street: string
      city: string
    }
    combobox: {
      empty: string
      found_one: '{{count}}'
      found_other: '{{count}}'
    }
    file: {
      choose: string
      replace: string
      hint: '{{size}}'
      size: '{{size}}'
      small: '{{size}}'
      sending: '{{percent}}'
      wait: string
      notSent: string
      cancel: string
      remove: '{{name}}'
      tooLarge: '{{size}}'
    }
    richText: {
      toolbar: string
      bold: string
      italic: string
      heading: string
      bullets: string
      numbers: string
      quote: string
      undo: string
      redo: string
    }
    color: {
      pick: '{{label}}'
    }
    tags: {
      help: string
      remove: '{{tag}}'
      added: '{{tag}}'
      removed: '{{tag}}'
    }
    days: {
      mon: string
      tue: string
      wed: string
      thu: string
      fri: string
      sat: string
      sun: string
    }
    availability: {
      help: string
      whole: '{{name}}'
    }
    dayparts: {
      morning: string
      afternoon: string
      evening: string
    }
    steps: {
      label: string
      done: string
      of: '{{count}} {{step}}'
      next: string
      previous: string
      restored: string
    }
    review: {
      title: string
      intro: string
      change: string
      changeOf: '{{title}}'
      nothing: string
      yes: string
      no: string
    }
    page: {
      title: string
      askTitle: string
      askIntro: string
      code: string
      codeMissing: string
      codeHelp: string
      codeInvalid: string
      open: string
      greeting: '{{name}}'
      aboutPupil: '{{pupil}} {{vacancy}}'
      aboutStage: '{{vacancy}}'
      until: '{{date}}'
      resumed: string
      saving: string
      saved: '{{time}}'
      notSaved: string
      submit: string
      sentTitle: string
      sentText: '{{centre}}'
      certificateReady: string
      certificate: string
      submittedTitle: string
      submittedText: '{{date}}'
      expiredTitle: string
      expiredText: '{{date}}'
      unknownTitle: string
      unknownText: string
      contact: '{{email}} {{phone}}'
    }
    contact: {
      missing: {
        name: string
        email: string
        subject: string
        message: string
      }
      title: string
      intro: string
      name: string
      email: string
      emailHelp: string
      phone: string
      subject: string
      message: string
      submit: string
      directTitle: string
      sentTitle: string
      sentText: '{{email}}'
      reference: '{{reference}}'
      again: string
      tooMany: string
    }
    languageNames: {
      ber: string
      pap: string
      srn: string
      sgn: string
    }
  }
  'help-requests': {
    title: string
    lead: '{{center}}'
    ask: string
    offer: string
    phoneTitle: string
    phoneText: '{{center}}'
    call: '{{phone}}'
    how: string
    steps: {
      one: {
        title: string
        text: '{{center}}'
      }
      two: {
        title: string
        text: string
      }
      three: {
        title: string
        text: string
      }
    }
    safety: string
    tips: {
      meet: string
      money: string
      agree: string
      stop: string
    }
    privacy: string
    list: {
      title: string
      count_zero: string
      count_one: '{{count}}'
      count_other: '{{count}}'
      categories: string
      all: string
      area: '{{area}}'
      since: '{{date}}'
      respond: string
      respondTo: '{{area}} {{category}}'
      emptyTitle: string
      emptyText: string
      emptyCategoryTitle: string
      showAll: string
    }
    category: {
      maatje: string
      boodschappen: string
      vervoer: string
      klussen: string
      tuin: string
      administratie: string
      ict: string
      taal: string
      koken: string
      dieren: string
      overig: string
    }
    frequency: {
      once: string
      weekly: string
      fortnightly: string
      monthly: string
      flexible: string
    }
    moderation: string
    back: string
    form: {
      missing: {
        category: string
        categories: string
        frequency: string
        postalCode4: string
        onBehalfOf: string
        description: string
        message: string
        name: string
        reach: string
        email: string
        phone: string
        consent: string
      }
      askTitle: string
      askIntro: '{{center}}'
      offerTitle: string
      offerIntro: '{{center}}'
      respondTitle: string
      requestClosed: string
      needs: string
      you: string
      category: string
      categories: string
      frequency: string
      postalCode4: string
      postalCode4Help: string
      onBehalfOf: string
      self: string
      other: string
      otherHelp: string
      description: string
      descriptionHelp: string
      message: string
      messageHelp: string
      name: string
      reach: string
      byEmail: string
      byEmailHelp: string
      byPhone: string
      byPhoneHelp: string
      email: string
      phone: string
      account: '{{email}} {{name}}'
      consentAsk: '{{center}}'
      consentOffer: '{{center}}'
      consentHelp: string
      loginText: string
      login: string
      sendAsk: string
      sendOffer: string
    }
    sent: {
      mailTitle: string
      mailText: '{{email}}'
      mailSpam: string
      callTitle: string
      callText: string
      moderationTitle: string
      moderationText: string
    }
    mine: {
      title: string
      intro: string
      signedOut: string
      login: string
      requests: string
      responses: string
      sentOn: '{{date}}'
      until: '{{date}}'
      closedOn: '{{date}}'
      matched: string
      reason: '{{reason}}'
      description: string
      follow: string
      emptyTitle: string
      emptyText: string
    }
    link: {
      requestTitle: string
      responseTitle: string
      confirmRequest: string
      confirmResponse: string
      confirmText: string
      confirmed: string
      unknownTitle: string
      unknownText: string
      category: string
      categories: string
      frequency: string
      area: string
      state: string
      until: string
      closeTitle: string
      closeRequestText: string
      closeResponseText: string
      helped: string
      withdraw: string
      withdrawResponse: string
      matchedResponse: string
      status: {
        submitted: string
        moderation: string
        available: string
        open: string
        matched: string
        done: string
        rejected: string
        withdrawn: string
        expired: string
      }
    }
  }
  'home-page': {
    title: string
    intro: string
    view: string
    hint: string
    save: string
    saved: string
    notice: {
      title: string
      help: string
      text: string
      textEn: string
      until: string
      untilHelp: string
      untilMissing: string
      textMissing: string
    }
    picture: {
      title: string
      help: string
      label: string
    }
    quotes: {
      title: string
      help: string
      one: '{{number}}'
      text: string
      textEn: string
      textMissing: string
      name: string
      nameHelp: string
      nameMissing: string
      role: string
      roleHelp: string
      roleEn: string
      portrait: string
      portraitOf: '{{number}}'
      picture: string
      agreed: string
      agreedHelp: string
      notAgreed: string
      add: string
      remove: string
      removeOf: '{{number}}'
    }
    sections: string
    section: {
      featured: string
      themes: string
      vacancies: string
      figures: string
      agenda: string
      news: string
      invitations: string
    }
    about: {
      featured: string
      themes: string
      vacancies: string
      figures: string
      agenda: string
      news: string
      invitations: string
    }
    featured: {
      label: string
      help: string
      unknown: string
    }
    shown: '{{name}}'
    up: '{{name}}'
    down: '{{name}}'
    moved: '{{count}} {{name}} {{place}}'
  }
  imports: {
    open: string
    one: {
      users: string
      organizations: string
      vacancies: string
    }
    title: {
      users: string
      organizations: string
      vacancies: string
    }
    intro: {
      users: string
      organizations: string
      vacancies: string
    }
    template: string
    templateHelp: string
    templateName: {
      users: string
      organizations: string
      vacancies: string
    }
    file: string
    fileHelp: string
    choose: string
    drop: string
    uploading: string
    remove: string
    cancel: string
    read_one: '{{count}} {{encoding}} {{file}} {{separator}}'
    read_other: '{{count}} {{encoding}} {{file}} {{separator}}'
    separator: {
      semicolon: string
      comma: string
      tab: string
      pipe: string
      other: '{{sign}}'
    }
    columns: string
    columnsHelp: string
    noColumn: string
    columnOf: '{{example}} {{header}}'
    unnamed: '{{number}}'
    needed: string
    publish: {
      organizations: string
      vacancies: string
    }
    publishHelp: {
      organizations: string
      vacancies: string
    }
    plan: string
    planning: '{{handled}} {{lines}}'
    planFailed: string
    planTitle: string
    planText: string
    running: '{{handled}} {{lines}}'
    recent: string
    recentOf: '{{file}} {{time}}'
    state: {
      mapping: string
      planning: '{{handled}} {{lines}}'
      planned: string
      failed: string
      running: '{{handled}} {{lines}}'
      stopped: string
    }
    stoppedTitle: string
    stopped: string
    doneTitle: string
    done_one: '{{count}}'
    done_other: '{{count}}'
    left_one: '{{count}}'
    left_other: '{{count}}'
    skipped_one: '{{count}}'
    skipped_other: '{{count}}'
    failed_one: '{{count}}'
    failed_other: '{{count}}'
    run_one: '{{count}}'
    run_other: '{{count}}'
    runHelp: {
      invite_one: '{{count}}'
      invite_other: '{{count}}'
      publish_organizations_one: '{{count}}'
      publish_organizations_other: '{{count}}'
      publish_vacancies_one: '{{count}}'
      publish_vacancies_other: '{{count}}'
      wait_organizations_one: '{{count}}'
      wait_organizations_other: '{{count}}'
      wait_vacancies_one: '{{count}}'
      wait_vacancies_other: '{{count}}'
    }
    nothing: string
    other: string
    again: string
    toList: {
      users: string
      organizations: string
      vacancies: string
    }
    show: string
    all: '{{count}}'
    outcome: {
      new: string
      change: string
      same: string
      skip: string
    }
    outcomeCount: '{{count}} {{outcome}}'
    result: {
      done: string
      left: string
      failed: string
    }
    failureUnknown: string
    error: '{{field}} {{reason}} {{value}}'
    errorEmpty: '{{field}} {{reason}}'
    reason: {
      missing: string
      invalid: string
      unknown: string
      past: string
      date_order: string
      twice: string
      ambiguous: string
      archived: string
      not_allowed: string
      too_many_cells: string
    }
    hint: {
      date: '{{example}}'
      example: '{{example}}'
      choose: '{{choices}}'
      most: '{{max}}'
      unknown: '{{choices}}'
    }
    role: {
      admin: string
      member: string
    }
    roleAt: '{{organization}} {{role}}'
    lineOf: '{{line}} {{name}}'
    columnLine: string
    columnRecord: {
      users: string
      organizations: string
      vacancies: string
    }
    columnOutcome: string
    columnChange: string
    columnResult: string
    change: '{{field}} {{from}} {{to}}'
    set: '{{field}} {{to}}'
  }
  invitations: {
    tab: string
    title: string
    intro: string
    status: {
      sent: string
      viewed: string
      accepted: string
      declined: string
      expired: string
    }
    next: {
      open: '{{date}}'
      accepted: string
      declined: string
      expired: string
    }
    writes: '{{organization}}'
    accept: string
    view: string
    reply: string
    decline: string
    ask: string
    emptyTitle: string
    emptyText: string
    emptyAction: string
    declineDialog: {
      title: string
      text: string
      reason: string
      reach: string
      this: string
      organization: '{{organization}}'
      everybody: string
      submit: string
      done: string
    }
    refusals: {
      title: string
      everybody: string
      allow: string
      allowed: string
    }
    seen: {
      title: string
      text: string
      none: string
      platform: string
    }
    released: {
      title: string
      text: string
      none: string
      part: {
        name: string
        contact: string
        address: string
      }
      reply: '{{organization}} {{vacancy}}'
      line: '{{date}} {{part}}'
      erased: '{{date}} {{part}} {{until}}'
    }
  }
  'join-links': {
    title: string
    openTitle: '{{names}}'
    openText: string
    button: string
    until: '{{date}}'
    joinedTitle: string
    joinedText: string
    signIn: string
    expiredTitle: string
    expiredText: string
    closedTitle: string
    closedText: string
    contact: string
    unknownTitle: string
    unknownText: string
  }
  mailings: {
    noSubject: string
    deletedPerson: string
    failed: string
    language: {
      nl: string
      en: string
    }
    state: {
      draft: string
      sending: string
      sent: string
      stopped: string
    }
    recipient: {
      planned: string
      queued: string
      sent: string
      failed: string
      skipped: string
    }
    reason: {
      elsewhere: string
      inactive: string
      unconfirmed: string
      duplicate: string
      no_consent: string
      bounced: string
      frequent: string
      withdrawn: string
      stopped: string
    }
    list: {
      title: string
      intro: string
      choose: string
      search: string
      columnSubject: string
      columnState: string
      columnSent: string
      columnWho: string
      columnCounts: string
      columnCreated: string
      counts: '{{all}} {{sent}}'
      allStates: string
      emptyTitle: string
      emptyText: string
      emptyFilteredTitle: string
      emptyFilteredText: string
      clear: string
    }
    edit: {
      title: string
      intro: string
      language: string
      englishHelp: string
      subject: string
      subjectMissing: string
      body: string
      bodyHelp: '{{variables}}'
      bodyMissing: string
      save: string
      saved: string
      delete: string
      deleteTitle: string
      deleteText: string
      deleted: string
    }
    preview: {
      title: string
      view: string
      views: {
        mail: string
        text: string
      }
      problem: string
      subject: string
      frame: string
      empty: string
      test: string
      testSent: '{{email}}'
      testFailed: string
    }
    audience: {
      title: string
      selected_one: string
      selected_other: '{{count}}'
      ofFilters: {
        users: string
        volunteer_cards: string
      }
      recipients_one: string
      recipients_other: '{{count}}'
      inLanguage: '{{count}} {{language}}'
      skipped_one: string
      skipped_other: '{{count}}'
      nobody: string
      view: string
      nobodyNow: string
    }
    send: {
      button: string
      title_one: string
      title_other: '{{count}}'
      text: string
      confirm_one: string
      confirm_other: '{{count}}'
      refused: string
      incomplete: string
    }
    show: {
      sentBy: '{{date}} {{name}}'
      notSent: string
      stop: string
      stopTitle: string
      stopText: string
      stopped: string
      copy: string
      text: string
      english: '{{subject}}'
      progressTitle: string
      progress: '{{all}} {{done}}'
    }
    log: {
      title: string
      result: string
      all: string
      empty: string
      forgotten: string
    }
  }
  matches: {
    title: string
    volunteer: {
      start: '{{organization}} {{vacancy}}'
      later: '{{organization}} {{vacancy}}'
    }
    organization: {
      start: '{{vacancy}} {{volunteer}}'
      later: '{{vacancy}} {{volunteer}}'
    }
    why: {
      volunteer: '{{center}}'
      organization: '{{center}}'
    }
    answer: {
      volunteer: {
        start: {
          yes: string
          no: string
        }
        later: {
          yes: string
          no: string
        }
      }
      organization: {
        start: {
          yes: string
          no: string
        }
        later: {
          yes: string
          no: string
        }
      }
    }
    save: string
    saved: string
    stored: '{{answer}}'
    until: '{{date}}'
    failed: string
    closedTitle: string
    closedText: string
    unknownTitle: string
    unknownText: string
    stopped: {
      volunteer: string
      organization: string
    }
    search: string
    contact: string
    open: string
    staff: {
      title: string
      side: {
        volunteer: string
        organization: string
      }
      moment: {
        contact: string
        start: string
        later: string
      }
      term: '{{moment}} {{side}}'
      waiting: string
      contact: {
        yes: string
        no: string
      }
      stopped: '{{name}}'
    }
  }
  matching: {
    themes: {
      zorg: string
      welzijn: string
      sport: string
      natuur: string
      'goede-doelen': string
      duurzaamheid: string
      evenementen: string
      cultuur: string
      noodhulp: string
      onderwijs: string
      politiek: string
      religie: string
    }
    skills: {
      luisteren: string
      organiseren: string
      koken: string
      tuinieren: string
      computers: string
      klussen: string
      lesgeven: string
      rijbewijs: string
      ehbo: string
      schrijven: string
      fotograferen: string
      muziek: string
      talen: string
      boekhouden: string
    }
    daypart: {
      morning: string
      afternoon: string
      evening: string
      weekend: string
    }
    reasons: string
    volunteer: {
      distance: {
        fits: '{{km}}'
        misfit: '{{km}}'
        unknown: string
      }
      dayparts: {
        fits: '{{values}}'
        misfit: string
        unknown: string
      }
      themes: {
        fits: '{{values}}'
        misfit: string
        unknown: string
      }
      skills: {
        fits: '{{values}}'
        misfit: '{{values}}'
        unknown: string
      }
      language: {
        fits: string
        misfit: string
        unknown: string
      }
      saved: {
        fits: string
        similar: string
      }
    }
    organization: {
      distance: {
        fits: '{{km}}'
        misfit: '{{km}}'
        unknown: string
      }
      dayparts: {
        fits: '{{values}}'
        misfit: string
        unknown: string
      }
      themes: {
        fits: '{{values}}'
        misfit: string
        unknown: string
      }
      skills: {
        fits: '{{values}}'
        misfit: '{{values}}'
        unknown: string
      }
      language: {
        fits: string
        misfit: string
        unknown: string
      }
      saved: {
        fits: string
        similar: string
      }
    }
    suggestions: {
      title: string
      text: string
      all: string
      emptyTitle: string
      emptyText: string
      emptyAction: string
    }
  }
  media: {
    title: string
    intro: string
    list: string
    search: string
    kind: string
    allKinds: string
    kinds: {
      image: string
      document: string
    }
    licenceFilter: string
    allLicences: string
    tagFilter: string
    allTags: string
    tagCount: '{{count}} {{tag}}'
    state: string
    allStates: string
    states: {
      unused: string
      unfinished: string
    }
    emptyTitle: string
    emptyText: string
    emptyAction: string
    emptyFilteredTitle: string
    emptyFilteredText: string
    clear: string
    uses_zero: string
    uses_one: '{{count}}'
    uses_other: '{{count}}'
    noAlt: string
    pdf: string
    upload: {
      choose: string
      hint: '{{megabytes}}'
      list: string
      waiting: string
      sending: '{{percent}}'
      working: string
      done: string
      describe: string
      cancelled: string
      wrongType: string
      tooLarge: '{{megabytes}}'
      cancel: '{{name}}'
      retry: string
      clear: string
      summary: '{{all}} {{done}}'
    }
    details: {
      title: string
      documentTitle: string
      facts: '{{height}} {{size}} {{width}}'
      size: '{{size}}'
      sizeSmall: '{{size}}'
      save: string
      saved: string
      decorative: string
      decorativeHelp: string
      altNl: string
      altEn: string
      altHelp: string
      altMissing: string
      altIsName: string
      credit: string
      creditHelp: string
      creditMissing: string
      licence: string
      licenceMissing: string
      tags: string
      tagsHelp: string
      focus: string
      focusHelp: string
      focusX: string
      focusY: string
      preview: string
      wide: string
      square: string
      crop: string
      cropTitle: string
      cropText: string
      cropSelection: string
      cropInstructions: string
      cropZoom: string
      cropUse: string
      cropWhole: string
      cropped: string
      usesTitle: string
      usesNone: string
      versions: {
        live: string
        draft: string
        scheduled: string
        kept: string
      }
      replace: string
      replaceHelp: string
      replacing: string
      replaced: string
      delete: string
      deleteTitle: string
      deleteText: '{{name}}'
      deleteKeptText: '{{name}}'
      deleted: string
      inUse: string
      download: string
      failed: string
    }
    licences: {
      own: string
      permission: string
      cc0: string
      cc_by: string
      cc_by_sa: string
      product: string
    }
    picker: {
      title: string
      documentTitle: string
      documentText: string
      text: string
      use: string
      describeFirst: string
      more: string
      source: string
      own: string
      stock: string
      choose: string
      describe: string
      saveAndUse: string
    }
    stock: {
      title: string
      intro: string
      search: string
      notChosen: string
      choose: string
      chosen: '{{title}}'
      present: '{{uses}}'
      show: string
    }
  }
  meetings: {
    title: string
    pageTitle: '{{organization}}'
    intro: '{{firstName}} {{organization}} {{vacancy}}'
    choose: string
    chooseOne: string
    passed: string
    allPassed: string
    others: string
    submit: string
    submitOne: string
    missing: string
    none: string
    noneOne: string
    refusal: string
    refusalHelp: string
    refusalMissing: string
    refuse: string
    place: string
    when: string
    chosen: string
    chosenText: string
    refused: string
    refusedText: string
    closed: string
    closedText: string
    contactUs: string
    unknown: string
    unknownText: string
    calendar: string
    form: {
      day: string
      time: string
      dayOf: '{{number}}'
      timeOf: '{{number}}'
      add: string
      remove: string
      length: string
      minutes: '{{count}}'
      place: string
      placeHelp: string
      message: '{{name}}'
      messageHelp: '{{name}}'
      missingDay: string
      missingTime: string
      missingLength: string
      missingPlace: string
      submit: string
    }
    staff: {
      offered: '{{name}}'
      passed: string
      held: '{{name}}'
      chosen: '{{name}}'
      refused: '{{name}}'
      cancelled: string
      change: string
      changeText: '{{name}}'
      changed: string
      cancel: string
      cancelTitle: string
      cancelText: string
      cancelDone: string
    }
  }
  menus: {
    title: string
    intro: string
    which: string
    locations: {
      header: string
      footer: string
    }
    isDefault: string
    save: string
    saved: string
    unchanged: string
    restore: string
    restoreTitle: string
    restoreText: string
    restored: string
    discard: string
    list: string
    empty: string
    addLink: string
    addColumn: string
    full: string
    column: string
    edit: string
    editNamed: '{{label}}'
    remove: '{{label}}'
    removed: '{{label}}'
    undo: string
    up: '{{label}}'
    down: '{{label}}'
    indent: '{{label}}'
    outdent: '{{label}}'
    move: string
    moveNamed: '{{label}}'
    moveTitle: '{{label}}'
    moveWhere: string
    moveTop: string
    moveAfter: '{{label}}'
    moveInto: '{{label}}'
    moveDo: string
    moved: '{{all}} {{label}} {{place}}'
    movedIn: '{{all}} {{column}} {{label}} {{place}}'
    dragHelp: string
    unreachable: string
    off: string
    link: {
      unchecked: string
      broken: '{{status}}'
      noAnswer: string
      checkedOn: '{{date}}'
    }
    required: string
    audienceShort: {
      visitors: string
      members: string
      organizations: string
      staff: string
    }
    flagShort: '{{flag}}'
    newWindowShort: string
    item: {
      add: string
      addColumn: string
      edit: string
      editColumn: string
      done: string
      label: string
      labelMissing: string
      labelEn: string
      kind: string
      kinds: {
        route: string
        page: string
        url: string
        none: string
      }
      route: string
      routeMissing: string
      page: string
      pageMissing: string
      url: string
      urlHelp: string
      urlMissing: string
      urlInvalid: string
      locked: string
      audience: string
      audienceMissing: string
      audiences: {
        everyone: string
        visitors: string
        members: string
        organizations: string
        staff: string
      }
      flag: string
      noFlag: string
      flags: {
        activitiesEnabled: string
        p2pEnabled: string
        volunteerProfilesEnabled: string
        centerSharingEnabled: string
      }
      newWindow: string
      newWindowHelp: string
    }
    routes: {
      home: string
      vacancySearch: string
      calendar: string
      socialMap: string
      oneOnOneHelp: string
      news: string
      partners: string
      switchCenter: string
      organizationSignup: string
      signup: string
      login: string
      contact: string
    }
    preview: {
      title: string
      text: string
      desktop: string
      phone: string
      hidden: string
    }
    conflict: {
      title: string
      text: string
      mine: string
      theirs: string
      differs: string
      onlyHere: string
      keepMine: string
      keepTheirs: string
    }
  }
  'merge-links': {
    title: string
    openTitle: string
    sourceText: '{{other}} {{own}} {{staff}}'
    targetText: '{{other}} {{own}} {{staff}}'
    someone: string
    kept: '{{address}}'
    stranger: string
    button: string
    until: '{{date}}'
    confirmedTitle: string
    confirmedText: '{{other}}'
    mergedTitle: string
    mergedText: string
    signIn: string
    expiredTitle: string
    expiredText: string
    closedTitle: string
    closedText: string
    contact: string
    unknownTitle: string
    unknownText: string
  }
  news: {
    title: string
    intro: string
    category: {
      nieuws: string
      verhalen: string
      agenda: string
      tips: string
    }
    all: string
    categories: string
    feed: string
    empty: string
    emptyAll: string
    showAll: string
    related: string
    share: string
    shareMail: string
    shareCopy: string
    shareCopied: string
    shareFailed: string
    mailBody: '{{url}}'
    changelog: {
      title: string
      intro: string
      version: '{{version}}'
      kind: {
        new: string
        improved: string
        fixed: string
      }
      empty: string
    }
  }
  notes: {
    title: string
    intro: string
    empty: string
    erased: string
    label: string
    help: string
    missing: string
    add: string
    added: string
    edited: '{{date}}'
    edit: string
    editOf: '{{date}}'
    editTitle: string
    editText: string
    editLabel: string
    changed: string
    delete: string
    deleteTitle: string
    deleteText: '{{date}}'
    deleted: string
  }
  'opening-hours': {
    title: string
    open: '{{until}}'
    later: '{{from}} {{until}}'
    tomorrow: '{{from}}'
    next: '{{day}} {{from}}'
    closedNow: string
    holiday: string
    closed: string
    editor: {
      help: string
      day: string
      from: string
      to: string
      add: string
      remove: '{{number}}'
      aDay: string
      order: string
    }
  }
  'organization-move': {
    list: string
    title: '{{name}}'
    intro: string
    centerStays: string
    center: string
    centerHelp: '{{name}}'
    choose: string
    moves: '{{center}}'
    profile: '{{name}}'
    links: string
    kind: {
      vacancies_one: '{{count}}'
      vacancies_other: '{{count}}'
      applications_one: '{{count}}'
      applications_other: '{{count}}'
      invitations_one: '{{count}}'
      invitations_other: '{{count}}'
      activities_one: '{{count}}'
      activities_other: '{{count}}'
      registrations_one: '{{count}}'
      registrations_other: '{{count}}'
      conversations_one: '{{count}}'
      conversations_other: '{{count}}'
      services_one: '{{count}}'
      services_other: '{{count}}'
      members_one: '{{count}}'
      members_other: '{{count}}'
      contacts_one: '{{count}}'
      contacts_other: '{{count}}'
      files_one: '{{count}}'
      files_other: '{{count}}'
      reports_one: '{{count}}'
      reports_other: '{{count}}'
      views_one: '{{count}}'
      views_other: '{{count}}'
    }
    stays: '{{center}}'
    member: {
      role: '{{name}} {{role}}'
      account: '{{center}} {{name}} {{role}}'
      volunteer: '{{name}} {{role}}'
    }
    role: {
      admin: string
      member: string
      signup: string
    }
    volunteers_one: '{{count}}'
    volunteers_other: '{{count}}'
    log: string
    look: string
    blocked: string
    blockedText: string
    duplicate: '{{center}} {{name}} {{reasons}}'
    reason: {
      kvk_number: string
      name: string
      domain: string
      phone: string
    }
    slug: '{{from}} {{to}}'
    withoutAdmin: '{{center}}'
    activitiesOff: '{{center}}'
    confirm: '{{name}}'
    confirmHelp: string
    confirmMissing: string
    submit: '{{center}}'
    done: '{{center}} {{name}}'
    doneText: string
    see: '{{center}}'
    back: string
  }
  organizations: {
    themes: {
      zorg: string
      welzijn: string
      sport: string
      natuur: string
      'goede-doelen': string
      duurzaamheid: string
      evenementen: string
      cultuur: string
      noodhulp: string
      onderwijs: string
      politiek: string
      religie: string
    }
    targetGroups: {
      ouderen: string
      kinderen: string
      jongeren: string
      gezinnen: string
      'mensen-met-een-beperking': string
      nieuwkomers: string
      mantelzorgers: string
      dieren: string
      iedereen: string
    }
    serviceKinds: {
      'advies-en-informatie': string
      'praktische-hulp': string
      'zorg-en-begeleiding': string
      'maaltijden-en-spullen': string
      ontmoeting: string
      activiteit: string
      'cursus-en-les': string
      'sport-en-bewegen': string
    }
    type: {
      Organization: string
      School: string
      VolunteerCenter: string
    }
    status: {
      approved: string
      pending: string
      denied: string
      archived: string
    }
    step: {
      archive: string
      restore: string
      reopen: string
      delete: string
    }
    done: {
      approved: '{{name}}'
      denied: '{{name}}'
      asked: '{{name}}'
      archive: '{{name}}'
      restore: '{{name}}'
      reopen: '{{name}}'
      delete: '{{name}}'
    }
    undo: string
    archive: {
      title: '{{name}}'
      text: string
    }
    delete: {
      title: '{{name}}'
      text: string
    }
    list: {
      columnName: string
      columnType: string
      columnCity: string
      columnThemes: string
      columnProgress: string
      columnReason: string
      columnVerified: string
      columnCreated: string
      columnEmail: string
      columnPhone: string
      columnKvk: string
      move: string
      title: string
      tabs: string
      add: string
      search: string
      allTypes: string
      allThemes: string
      allVerified: string
      verifiedFilter: {
        yes: string
        no: string
      }
      columnActions: string
      neverVerified: string
      verifiedLongAgo: string
      view: string
      edit: string
      review: string
      moreOf: '{{name}}'
      emptyFilteredTitle: string
      emptyFilteredText: string
      clear: string
      emptyTitle: {
        approved: string
        pending: string
        denied: string
        archived: string
      }
      emptyText: {
        approved: string
        pending: string
        denied: string
        archived: string
      }
      late: string
      noAdmin: string
    }
    edit: {
      title: '{{name}}'
      tabs: string
      save: string
      saved: string
      remove: string
    }
    tab: {
      profile: string
      address: string
      contacts: string
      policies: string
      members: string
      services: string
    }
    add: {
      duplicates_one: string
      duplicates_other: string
      duplicatesText: string
      intro: string
      submit: string
      done: '{{name}}'
    }
    verification: {
      title: string
      never: string
      since: '{{date}}'
      confirm: string
    }
    field: {
      name: string
      kvkNumber: string
      kvkBranchNumber: string
      kvkInvalid: string
      kvkBranchInvalid: string
      email: string
      phone: string
      website: string
      mission: string
      description: string
      targetGroups: string
      anbi: string
      assuredOn: string
      address: string
    }
    help: {
      kvkNumber: string
      kvkBranchNumber: string
      mission: string
      description: string
      assuredOn: string
      address: string
    }
    missing: {
      question: string
      name: string
      type: string
      contactName: string
      serviceName: string
      serviceDescription: string
      firstName: string
      lastName: string
      email: string
    }
    logo: {
      title: string
      help: string
      choose: string
      replace: string
      remove: string
      removeTitle: string
      removeText: string
      saved: string
      removed: string
      sending: string
      wrongType: string
      tooLarge: string
    }
    contacts: {
      intro: string
      person: '{{number}}'
      name: string
      role: string
      add: string
      removeOf: '{{number}}'
    }
    policies: {
      insurance: string
      insuranceHelp: string
      vog: string
      vogHelp: string
      integrity: string
      integrityHelp: string
    }
    members: {
      lastAdmin: string
      intro: string
      none: string
      first: '{{count}} {{total}}'
      all: string
      invited: string
      resend: string
      resendTo: '{{name}}'
      resent: '{{name}}'
      role: {
        admin: string
        member: string
      }
      roleHelp: {
        admin: string
        member: string
      }
      roleLabel: string
      roleOf: '{{name}}'
      changed: '{{name}} {{role}}'
      demoteSelf: string
      demoteSelfTitle: '{{organization}}'
      demoteSelfText: string
      removeTitle: '{{name}} {{organization}}'
      removeText: string
      removeInvitedText: string
      removed: '{{name}}'
      inviteTitle: string
      invite: string
      inviteSent: '{{email}}'
      firstName: string
      lastName: string
    }
    services: {
      title: string
      intro: string
      one: '{{number}}'
      name: string
      kind: string
      kindHelp: string
      description: string
      eligibility: string
      cost: string
      languages: string
      accessibility: string
      accessible: string
      add: string
      removeOf: '{{number}}'
    }
    queue: {
      awaitsReply: string
      title: string
      list: string
      oldest: '{{count}} {{total}}'
      all: string
      toList: string
      possibleDuplicate: string
      claimedBy: '{{name}}'
      claimedUntil: '{{time}}'
      takeOver: string
      replied: string
      asked: '{{date}} {{question}}'
      reply: '{{date}} {{reply}}'
      decided: string
      address: string
      contact: string
      confirmed: string
      isConfirmed: string
      isUnconfirmed: string
      unknown: string
      approve: string
      ask: string
      deny: string
      askTitle: '{{name}}'
      askText: string
      denyTitle: '{{name}}'
      denyText: string
      question: string
      send: string
      noContactTitle: '{{name}}'
      noContactText: string
      noContact: string
      addContact: string
      approveAnyway: string
      promised: '{{day}}'
      overdue: '{{day}}'
      archivedAccount: string
      archivedAccountText: string
      openAccount: string
    }
    duplicates: {
      title: string
      none: string
      fact: string
      own: string
      reason: string
      status: string
      reasons: {
        kvk_number: string
        name: string
        domain: string
        phone: string
      }
    }
    bulk: {
      label: {
        archive: string
        restore: string
        ask_verification: string
      }
      title: {
        archive_one: '{{count}}'
        archive_other: '{{count}}'
        restore_one: '{{count}}'
        restore_other: '{{count}}'
        ask_verification_one: '{{count}}'
        ask_verification_other: '{{count}}'
      }
      mail: '{{email}}'
      submit: {
        archive_one: '{{count}}'
        archive_other: '{{count}}'
        restore_one: '{{count}}'
        restore_other: '{{count}}'
        ask_verification_one: '{{count}}'
        ask_verification_other: '{{count}}'
      }
      notSent: string
      registered: '{{dates}} {{people}}'
      people_one: '{{count}}'
      people_other: '{{count}}'
      dates_one: '{{count}}'
      dates_other: '{{count}}'
      cancelReason: string
      cancelHelp: string
      registeredText: string
      reason: string
      reasonHelp: string
    }
    checklist: {
      by: '{{name}} {{time}}'
      title: string
      legend: string
      kvk: string
      contact: string
      address: string
      mission: string
      duplicates: string
      missing_one: '{{count}}'
      missing_other: '{{count}}'
    }
  }
  'own-application-status': {
    new: string
    in_contact: string
    meeting: string
    trial: string
    placed: string
    ended: string
    declined: string
    withdrawn: string
    expired: string
    waitlisted: string
    offered: string
  }
  platform: {
    list: {
      title: string
      intro: string
      search: string
      state: string
      allStates: string
      emptyTitle: string
      emptyText: string
      emptyFilteredText: string
      clear: string
      columnName: string
      columnTenant: string
      columnState: string
      columnVacancies: string
      columnUnanswered: string
      columnWaiting: string
      columnApprovals: string
      columnMails: string
      columnJobs: string
      columnFailed: string
      columnSeen: string
      columnDesign: string
      columnFactor: string
      columnActions: string
      nobody: string
      never: string
      factorOf: '{{count}} {{staff}}'
      here: string
      failedMails_one: '{{count}}'
      failedMails_other: '{{count}}'
      failedJobs_one: '{{count}}'
      failedJobs_other: '{{count}}'
      nothing: string
      withFactor: '{{count}} {{staff}}'
    }
    state: {
      active: string
      quiet: string
      new: string
    }
    enter: {
      title: string
      text: string
      center: string
      centerMissing: string
      reason: string
      reasonHelp: string
      reasonMissing: string
      submit: string
      button: string
      of: '{{name}}'
      failed: string
    }
    record: {
      where: '{{region}} {{tenant}}'
      now: string
      hosts: string
      oldest: string
      seen: string
      required: '{{date}}'
      design: '{{date}} {{version}}'
      noDesign: string
      months: string
      month: string
      chart: string
      log: string
      logText: string
      logEmpty: string
      when: string
      what: string
      by: string
      sides: {
        platform: string
        center: string
        other: string
      }
    }
    figure: {
      publishedVacancies: string
      applications: string
      placements: string
      signups: string
    }
  }
  pool: {
    title: string
    intro: string
    left_one: '{{count}}'
    left_other: '{{count}}'
    nearestOnly: string
    emptyTitle: string
    emptyText: string
    emptyFilteredTitle: string
    emptyFilteredText: string
    clear: string
    filter: {
      vacancy: string
      theme: string
      daypart: string
      skill: string
      language: string
      place: string
      radius: string
      submit: string
    }
    card: {
      untitled: string
      noPlace: string
      distance: '{{km}}'
      radius: '{{km}}'
      vog: string
      skills: '{{skills}}'
      availability: string
      noAvailability: string
      free: string
      busy: string
    }
    day: {
      mon: string
      tue: string
      wed: string
      thu: string
      fri: string
      sat: string
      sun: string
    }
    dayShort: {
      mon: string
      tue: string
      wed: string
      thu: string
      fri: string
      sat: string
      sun: string
    }
    part: {
      morning: string
      afternoon: string
      evening: string
    }
    invited: {
      sent: '{{date}}'
      viewed: '{{date}}'
      accepted: string
      declined: string
      expired: string
    }
    invite: {
      noneLeft: string
      vacancyClosed: string
      action: string
      title: string
      text: string
      vacancy: string
      vacancyHelp: string
      vacancyMissing: string
      message: string
      messageMissing: string
      help: string
      submit: string
      sent: string
    }
    suited: {
      title: string
      text: string
      all_one: string
      all_other: '{{count}}'
      none: string
    }
    write_one: string
    write_other: '{{count}}'
  }
  profile: {
    themes: {
      zorg: string
      welzijn: string
      sport: string
      natuur: string
      'goede-doelen': string
      duurzaamheid: string
      evenementen: string
      cultuur: string
      noodhulp: string
      onderwijs: string
      politiek: string
      religie: string
    }
    tabs: {
      label: string
      profile: string
      profileEdit: string
      profileEditEmail: string
      profileEditDigest: string
      profileEditSettings: string
    }
    account: {
      signedInAs: '{{email}}'
    }
    page: {
      stagePassport: string
      title: string
      accountIntro: string
      intro: string
      edit: string
      activityTitle: string
      activityIntro: string
      replies: string
      saved: string
    }
    summary: {
      availability: string
      skills: string
      themes: string
      languages: string
      place: string
      phone: string
      birthYear: string
      near: '{{postalCode4}} {{radiusKm}}'
      unknown: string
      wholeDay: string
      paused: '{{date}}'
      change: string
      private: string
    }
    stale: {
      title: string
      since: '{{date}}'
      until: '{{date}}'
      leftOut: string
      confirm: string
      confirmed: string
    }
    complete: {
      title: '{{percent}}'
      done: string
      text: string
      doneText: string
      doneWithoutPool: string
      add: {
        availability: string
        skills: string
        themes: string
        postalCode4: string
        headline: string
        bio: string
        photo: string
        languages: string
        phone: string
      }
      why: {
        availability: string
        skills: string
        themes: string
        postalCode4: string
        headline: string
        bio: string
        photo: string
        languages: string
        phone: string
      }
      whyWithoutPool: {
        availability: string
        skills: string
        themes: string
        postalCode4: string
      }
    }
    vog: {
      title: string
      none: string
      requested: string
      received: string
      receivedOn: '{{date}}'
      text: string
    }
    edit: {
      title: string
      intro: string
      whoTitle: string
      aboutTitle: string
      aboutIntro: string
      wishesTitle: string
      save: string
      back: string
      saved: string
    }
    field: {
      firstName: string
      lastName: string
      phone: string
      birthYear: string
      postalCode4: string
      radiusKm: string
      headline: string
      bio: string
      availability: string
      themes: string
      skills: string
      languages: string
    }
    help: {
      birthYear: string
      postalCode4: string
      radiusKm: string
      headline: string
      bio: string
      skills: string
    }
    missing: {
      firstName: string
      lastName: string
      email: string
      password: string
    }
    photo: {
      title: string
      none: string
      has: string
      choose: string
      replace: string
      remove: string
      removeTitle: string
      removeText: string
      removed: string
      saved: string
      sending: string
      wrongType: string
      tooLarge: string
      unreadable: string
      cropTitle: string
      cropText: string
      selection: string
      instructions: string
      zoom: string
      use: string
    }
    address: {
      title: string
      nowTitle: string
      nowText: string
      newTitle: string
      newIntro: string
      notYours: string
      new: string
      submit: string
      pendingTitle: '{{email}}'
      pendingText: '{{current}} {{email}}'
      resend: string
      resent: string
      withdraw: string
      withdrawn: string
    }
    settings: {
      title: string
      intro: string
      introWithoutPool: string
    }
    visibility: {
      title: string
      intro: string
      label: string
      hidden: string
      center: string
      shared: string
      text: {
        hidden: string
        center: string
        shared: string
      }
      short: {
        hidden: string
        center: string
        shared: string
      }
      pause: string
      pauseHelp: string
      save: string
      saved: string
    }
    preferences: {
      title: string
      intro: string
      channel: {
        site: string
        mail: string
        push: string
      }
      event: {
        application_status: string
        invitation_received: string
        profile_stale: string
        application_sent: string
        message: string
        registration: string
        activity_message: string
        activity_changed: string
        application_received: string
        application_reminder: string
        vacancy_decided: string
        vacancy_expiring: string
        invitation_declined: string
        application_withdrawn: string
        choice_reminder: string
        match_check: string
        organization_pending: string
        vacancy_pending: string
        help_pending: string
      }
      alwaysTitle: string
      alwaysText: string
      always: {
        account: string
        activities: string
        forms: string
      }
    }
    push: {
      title: string
      intro: string
      switch: string
      on: string
      unsupported: string
      blocked: string
      undecided: string
      failed: string
    }
    organizations: {
      title: string
      intro: string
      admin: '{{name}}'
      member: '{{name}}'
      stop: string
      stopAt: '{{name}}'
      stopText: '{{name}}'
      stopped: '{{name}}'
    }
    language: {
      title: string
      intro: string
      saved: string
    }
    passkeys: {
      title: string
      intro: string
      add: string
      added: string
      cancelled: string
      present: string
      unsupported: string
      none: string
      signedOut: string
      created: '{{date}}'
      lastUsed: string
      never: string
      backedUp: string
      otherHost: '{{host}}'
      suspected: string
      rename: string
      renameOf: '{{name}}'
      renameTitle: string
      renameText: string
      name: string
      nameMissing: string
      save: string
      renamed: string
      remove: string
      removeOf: '{{name}}'
      removeTitle: '{{name}}'
      removeText: string
      removed: string
    }
    password: {
      title: string
      intro: string
      current: string
      new: string
      repeat: string
      hint: '{{min}}'
      missingNew: string
      missingRepeat: string
      differ: string
      submit: string
      changed: string
      none: string
      choose: string
    }
    devices: {
      title: string
      intro: string
      name: '{{browser}} {{system}}'
      unknown: string
      current: string
      lastUsed: string
      by: {
        password: string
        passkey: string
        code: string
        sso: string
        link: string
        platform: string
      }
      end: string
      endOf: '{{name}}'
      ended: string
      endOthers: string
      endOthersTitle: string
      endOthersText: string
      endedOthers: string
      onlyThis: string
    }
    data: {
      title: string
      intro: string
      request: string
      requested: string
      waiting: string
      notMade: string
      ready: '{{until}}'
      download: '{{size}}'
      again: '{{date}}'
    }
    deletion: {
      title: string
      intro: string
      button: string
      dialogTitle: string
      consequences: string
      list: {
        signedOut: string
        grace: string
        erased: string
        certificates: string
        replies: string
        counts: string
      }
      downloadFirst: string
      submit: string
    }
    ownPassword: {
      label: string
      forgotten: string
    }
  }
  'quick-replies': {
    button: string
    standard: string
    own: string
    ofOrganization: string
    ofCenter: string
    manage: string
    withoutName: string
    dialog: {
      title: string
      text: string
      none: string
      add: string
      edit: string
      editOf: '{{title}}'
      delete: string
      deleteOf: '{{title}}'
      deleted: '{{title}}'
      saved: string
      submit: string
      name: string
      nameHelp: string
      nameMissing: string
      body: string
      bodyHelp: '{{variables}}'
      bodyMissing: string
      shareOrganization: string
      shareCenter: string
      personal: string
      sharedBy: {
        organization: string
        center: string
      }
    }
    organization: {
      thanks: {
        label: string
        text: '{{firstName}} {{organization}} {{sender}} {{subject}}'
      }
      meet: {
        label: string
        text: '{{firstName}} {{organization}} {{sender}}'
      }
      question: {
        label: string
        text: '{{firstName}} {{subject}}'
      }
      no: {
        label: string
        text: '{{firstName}} {{organization}} {{sender}} {{subject}}'
      }
    }
    person: {
      when: {
        label: string
        text: '{{sender}}'
      }
      yes: {
        label: string
        text: '{{sender}}'
      }
      later: {
        label: string
        text: '{{sender}}'
      }
      stop: {
        label: string
        text: '{{sender}}'
      }
    }
  }
  searches: {
    save: string
    saveTitle: string
    saveText: string
    saveName: string
    saveNameMissing: string
    saveSubmit: string
    saveDone: string
    saveSignIn: string
    saveSignUp: string
    saveSignInText: string
    saved: string
    savedManage: string
    savedEmpty: string
    savedRename: '{{name}}'
    savedRenameTitle: string
    savedDelete: '{{name}}'
    savedDeleted: '{{name}}'
  }
  'second-factor': {
    code: string
    recoveryCode: string
    missingCode: string
    useRecovery: string
    useApp: string
    signIn: {
      title: string
      intro: string
      introRecovery: string
      remember: string
      rememberHelp: string
      submit: string
      passkey: string
      passkeyNone: string
      again: string
      introPasskey: string
    }
    section: {
      title: string
      intro: string
      off: string
      unavailable: string
      start: string
      on: string
      left_one: '{{count}}'
      left_other: '{{count}}'
      trusted_one: '{{count}}'
      trusted_other: '{{count}}'
      forget: string
      forgotten: string
      newCodes: string
      newCodesTitle: string
      newCodesText: string
      remove: string
      removeTitle: string
      removeText: string
      removed: string
      orPasskey: string
      toPasskeys: string
    }
    setup: {
      scanTitle: string
      scanText: string
      qr: string
      typeText: string
      key: string
      confirmTitle: string
      confirm: string
      saveTitle: string
      saveText: string
      codes: string
      copy: string
      copied: string
      copyFailed: string
      download: string
      print: string
      done: string
      file: string
    }
  }
  settings: {
    save: string
    tabs: {
      label: string
      settings: string
      settingsContact: string
      settingsDesign: string
      settingsFooter: string
      settingsSearch: string
    }
    settings: {
      title: string
      intro: string
    }
    settingsContact: {
      title: string
      intro: string
    }
    settingsDesign: {
      title: string
      intro: string
    }
    settingsFooter: {
      title: string
      intro: string
    }
    settingsSearch: {
      title: string
      intro: string
    }
    general: {
      site: string
      name: string
      nameHelp: string
      heroTitle: string
      heroTitleHelp: string
      heroTitleMissing: string
      heroIntro: string
      heroIntroMissing: string
      heroIntroEn: string
      vacancies: string
      vacanciesHelp: string
      insurance: string
      insuranceMissing: string
      insuranceEn: string
      vog: string
      vogHelp: string
      vogEn: string
      allowance: string
      allowanceHelp: string
      allowanceMissing: string
      allowanceUnit: string
      figures: string
      gtag: string
      gtagHelp: string
      gtagInvalid: string
      saved: string
    }
    reviews: {
      title: string
      changes: string
      help: string
    }
    mails: {
      title: string
      text: string
      hour: string
      help: string
      missing: string
    }
    features: {
      title: string
      text: string
      on: string
      off: string
      volunteerProfilesEnabled: string
      activitiesEnabled: string
      p2pEnabled: string
      centerSharingEnabled: string
      i18nEnabled: string
      isStagedoos: string
      enableOrganizationsMoving: string
      allowInactiveUsers: string
    }
    contact: {
      photoTitle: string
      photoHelp: string
      personTitle: string
      name: string
      nameMissing: string
      email: string
      emailMissing: string
      phone: string
      phoneMissing: string
      remarks: string
      tooManyLines: string
      lineTooLong: string
      remarksHelp: string
      remarksEn: string
      addressTitle: string
      street: string
      streetMissing: string
      postalCode: string
      postalCodeMissing: string
      city: string
      cityMissing: string
      saved: string
    }
    photo: {
      choose: string
      replace: string
      remove: string
      removeTitle: string
      removeText: string
      removed: string
      saved: string
      sending: string
      wrongType: string
      tooLarge: string
    }
    design: {
      colors: string
      primaryColor: string
      primaryColorHelp: string
      secondaryColor: string
      secondaryColorHelp: string
      textColor: string
      mutedColor: string
      backgroundColor: string
      backgroundColorHelp: string
      derived: string
      colorMissing: string
      publish: string
      saved: string
    }
    footer: {
      columns: string
      columnsText: string
      social: string
      socialText: string
      network: {
        facebook: string
        instagram: string
        linkedin: string
        youtube: string
      }
      saved: string
    }
    logo: {
      title: string
      light: string
      dark: string
      help: string
      choose: string
      replace: string
      remove: string
      removeTitle: string
      removeText: string
      saved: string
      removed: string
      sending: string
      wrongType: string
      tooLarge: string
      failed: string
    }
    favicon: {
      title: string
      help: string
      choose: string
      replace: string
      remove: string
      removeTitle: string
      removeText: string
      saved: string
      removed: string
      sending: string
      wrongType: string
      tooLarge: string
      failed: string
    }
    crop: {
      title: string
      text: string
      selection: string
      instructions: string
      zoom: string
      use: string
      whole: string
      again: string
    }
    padding: {
      label: string
      none: string
      percent: '{{percent}}'
      help: string
    }
    preview: {
      title: string
      text: string
      page: string
      size: string
      mode: string
      frame: '{{page}}'
      names: {
        home: string
        search: string
        signup: string
        desktop: string
        phone: string
        light: string
        dark: string
      }
      failed: string
      retry: string
    }
    contrast: {
      title: string
      allPass: string
      pair: string
      light: string
      dark: string
      passes: string
      fails: string
      use: '{{color}}'
      pairs: {
        text: string
        muted: string
        link: string
        linkSubtle: string
        solid: string
        solidHover: string
        accent: string
        accentText: string
        footer: string
      }
      adjusted: {
        solid: '{{contrast}} {{used}} {{wanted}}'
        link: '{{contrast}} {{used}} {{wanted}}'
        accent: '{{contrast}} {{used}} {{wanted}}'
        muted: '{{contrast}} {{used}} {{wanted}}'
        text: '{{contrast}} {{used}} {{wanted}}'
        background: '{{used}} {{wanted}}'
        footer: '{{contrast}} {{used}}'
      }
    }
    versions: {
      title: string
      none: string
      first: string
      current: string
      use: string
    }
    identity: {
      title: string
      text: string
      name: string
      issuer: string
      domains: string
      role: string
      roleValue: '{{claim}} {{values}}'
      required: string
      yes: string
      no: string
    }
    factor: {
      title: string
      text: string
      staffAll: string
      staff_one: '{{all}} {{count}}'
      staff_other: '{{all}} {{count}}'
      staffList: string
      organizationsAll: string
      organizations_one: '{{all}} {{count}}'
      organizations_other: '{{all}} {{count}}'
      organizationsList: string
      noApps: string
      from: string
      fromHelp: string
      ofOrganizationsFrom: string
      on: string
      off: string
      save: string
    }
    synonyms: {
      add: string
      own: string
      terms: string
      actions: string
      formText: string
      termsHelp: string
      termsMissing: string
      termsWrong: string
      saved: string
      edit: string
      editOf: '{{terms}}'
      editTitle: string
      remove: string
      removeOf: '{{terms}}'
      removeTitle: string
      removeText: '{{terms}}'
      removed: string
      emptyTitle: string
      emptyText: string
      defaults_one: '{{count}}'
      defaults_other: '{{count}}'
      defaultsText: string
    }
    initiator: {
      title: string
      help: string
      name: string
      url: string
      missing: string
      preview: string
      logoHelp: string
      alt: string
      altHelp: string
      altMissing: string
      choose: string
      replace: string
      remove: string
      removeTitle: string
      removeText: string
      saved: string
      removed: string
      sending: string
      wrongType: string
      tooLarge: string
    }
  }
  shell: {
    impersonation: {
      label: string
      text: '{{name}}'
      end: string
      inPerson: string
    }
    deletion: {
      label: string
      text: '{{date}}'
      keep: string
      kept: string
    }
    sidebar: {
      workshops: string
      activities: string
      label: string
      more: string
      fold: string
      unfold: string
      support: string
      customize: string
      platform: string
      enterCenter: string
    }
    menu: {
      label: string
      myOrganization: string
      group: {
        work: string
        people: string
        site: string
        manage: string
      }
      waiting: {
        unanswered_one: '{{count}}'
        unanswered_other: '{{count}}'
        overdue_one: '{{count}}'
        overdue_other: '{{count}}'
        pendingOrganizations_one: '{{count}}'
        pendingOrganizations_other: '{{count}}'
      }
    }
    messages: {
      unread_one: '{{count}}'
      unread_other: '{{count}}'
    }
    notifications: {
      title: string
      button: string
      unread_one: '{{count}}'
      unread_other: '{{count}}'
      none: string
      readAll: string
      readAllDone: string
      all: string
      isNew: string
      preferences: string
      emptyTitle: string
      emptyText: string
    }
    saved: {
      done: '{{title}}'
      saveFailed: '{{title}}'
      removeFailed: '{{title}}'
      pendingSaveFailed: string
      gone: string
      full: '{{count}}'
    }
    activity: {
      title: string
      intro: string
      button: string
    }
    commands: string
    workingFor: '{{name}}'
    workFor: string
    unsentReply: {
      label: string
      text: '{{vacancy}}'
      send: string
    }
    commonPassword: {
      title: string
      text: string
      change: string
    }
    factorRequired: {
      label: string
      soon: '{{date}}'
      inForce: string
      setUp: string
    }
    refused: {
      needsFactorTitle: string
      needsFactor: string
      setUpFactor: string
      noOrganizationTitle: string
      noOrganization: string
    }
  }
  signups: {
    title: string
    description: '{{center}}'
    intro: '{{center}}'
    needed: string
    noScript: string
    submit: string
    missing: {
      name: string
      other: string
      type: string
      kvkNumber: string
      description: string
      address: string
      themes: string
      firstName: string
      lastName: string
      email: string
      phone: string
      terms: string
      privacy: string
    }
    organization: {
      title: string
      name: string
      type: string
      typeOrganization: string
      typeSchool: string
      kvkNumber: string
      kvkHelp: string
      kvkBranchNumber: string
      kvkBranchHelp: string
      kvkBranchInvalid: string
      kvkInvalid: string
      website: string
      description: string
      descriptionHelp: string
      address: string
      themes: string
      themesHelp: string
    }
    contact: {
      title: string
      intro: string
      firstName: string
      lastName: string
      jobTitle: string
      jobTitleHelp: string
      email: string
      emailHelp: string
      phone: string
    }
    terms: {
      title: string
      intro: string
      terms: string
      termsRead: string
      privacy: string
      privacyRead: string
    }
    known: {
      title: string
      named: '{{name}}'
      unnamed: string
      view: string
      help: string
      or: string
    }
    similar: {
      title: string
      hint: string
      other: string
    }
    success: {
      title: string
      intro: '{{name}}'
      introPlain: string
      next: string
      confirm: '{{email}}'
      confirmPlain: string
      review: string
      start: string
      notReceived: string
      home: string
    }
  }
  site: {
    themes: {
      zorg: string
      welzijn: string
      sport: string
      natuur: string
      'goede-doelen': string
      duurzaamheid: string
      evenementen: string
      cultuur: string
      noodhulp: string
      onderwijs: string
      politiek: string
      religie: string
    }
    categories: {
      maatje: string
      activiteitenbegeleiding: string
      tuin: string
      taal: string
      administratie: string
      coaching: string
      bestuur: string
      boodschappen: string
      collecte: string
      ict: string
      creatief: string
      dieren: string
      financien: string
      gastvrijheid: string
      armoede: string
      winkel: string
      juridisch: string
      klussen: string
      koken: string
      marketing: string
      design: string
      coordinatie: string
      schoonmaak: string
      techniek: string
      training: string
      vervoer: string
    }
    targetGroups: {
      ouderen: string
      kinderen: string
      jongeren: string
      gezinnen: string
      'mensen-met-een-beperking': string
      nieuwkomers: string
      mantelzorgers: string
      dieren: string
      iedereen: string
    }
    kind: {
      once: string
      recurring: string
      flexible: string
      online: string
    }
    frequency: {
      weekly: string
      fortnightly: string
      monthly: string
    }
    daypart: {
      morning: string
      afternoon: string
      evening: string
      weekend: string
    }
    languageLevel: {
      none: string
      basic: string
      good: string
    }
    home: {
      visit: '{{address}}'
      title: string
      toSocialMap: string
      heroTitle: string
      searchText: string
      searchTextHint: string
      place: string
      search: string
      themesTitle: string
      themesIntro: string
      themeCount_one: '{{count}}'
      themeCount_other: '{{count}}'
      newestTitle: string
      newestAll: '{{total}}'
      newestEmptyAction: string
      newestEmpty: string
      agendaTitle: string
      agendaAll: string
      newsTitle: string
      newsAll: string
      organizationsTitle: string
      organizationsText: string
      organizationsAction: string
      helpTitle: string
      helpText: string
      featuredTitle: string
      featuredAction: string
      quote: '{{text}}'
    }
    figures: {
      title: string
      openVacancies_one: string
      openVacancies_other: string
      organizations_one: string
      organizations_other: string
      comingActivities_one: string
      comingActivities_other: string
      placedVolunteers_one: string
      placedVolunteers_other: string
      answerDays_one: string
      answerDays_other: string
      days_one: '{{count}}'
      days_other: '{{count}}'
    }
    placements: {
      title_one: '{{count}}'
      title_other: '{{count}}'
      lately: string
      started: string
      startedIn: '{{place}}'
    }
    widget: {
      title: string
      all: '{{site}}'
      empty: string
      unavailable: string
    }
    content: {
      allVacancies: string
      videoPlay: string
      videoNotice: '{{site}}'
      videoElsewhere: '{{site}}'
    }
    search: {
      title: string
      searchText: string
      submit: string
      filters: string
      showResults_one: '{{count}}'
      showResults_other: '{{count}}'
      kind: string
      daypart: string
      theme: string
      category: string
      targetGroup: string
      language: string
      age: string
      ages: {
        under_16: string
        under_18: string
        adult: string
      }
      students: string
      mas: string
      mapLabel: string
      mapNote: string
      mapMissing_one: '{{count}}'
      mapMissing_other: '{{count}}'
      searchArea: string
      inList: string
      pickedInList: '{{title}}'
      skipMap: string
      sort: string
      sortRelevance: string
      sortNewest: string
      sortDistance: string
      more: string
      less: string
      uncounted: string
      count_one: '{{count}}'
      count_other: '{{count}}'
      countFor: '{{q}}'
      countNear: '{{km}} {{place}}'
      unknownPlace: '{{example}} {{place}}'
      emptyTitle: string
      didYouMean: string
      onlyNear: string
      emptyCall: string
      looseTitle: string
      looseText: string
      emptyText: string
      emptyNone: string
      emptyWiden: '{{km}}'
      emptyDrop: '{{label}}'
      updating: string
      mapCluster: '{{count}} {{names}}'
    }
    vacancy: {
      save: '{{title}}'
      saveIn: '{{place}} {{title}}'
      by: '{{organization}}'
      distance: '{{km}}'
      hours: {
        once_one: '{{count}}'
        once_other: '{{count}}'
        time_one: '{{count}}'
        time_other: '{{count}}'
        week_one: '{{count}}'
        week_other: '{{count}}'
      }
      positions_one: '{{count}}'
      positions_other: '{{count}}'
      tasks: string
      requirements: string
      offer: string
      factWhen: string
      factTime: string
      factWhere: string
      factDate: string
      factPeriod: string
      factLanguage: string
      factAge: string
      factAgeValue: '{{age}}'
      vog: string
      factVog: string
      factVogValue: string
      factVogNeeded: string
      factAllowance: string
      factMas: string
      factMasValue_one: '{{count}}'
      factMasValue_other: '{{count}}'
      factPlaces: string
      insurance: string
      from: '{{date}}'
      until: '{{date}}'
      fromUntil: '{{from}} {{until}}'
      directions: {
        title: string
        bike: string
        publicTransport: string
        car: string
        note: string
        areaNote: string
      }
      contact: string
      about: '{{organization}}'
      aboutMore: string
      respondsWithin_one: '{{count}}'
      respondsWithin_other: '{{count}}'
      similar: string
      reason: {
        organization: '{{organization}}'
        category: '{{name}}'
        categoryHere: '{{city}}'
        theme: '{{name}}'
        themeHere: '{{city}}'
        place: '{{city}}'
      }
      origin: '{{center}}'
      originText: '{{center}}'
      share: string
      shareCopied: string
      shareFailed: string
      print: string
      printAddress: '{{address}}'
      mapLabel: string
      mapNote: string
      otherVacancies: string
      report: {
        reasonMissing: string
        messageMissing: string
        open: string
        title: string
        intro: '{{center}} {{title}}'
        reason: string
        message: string
        messageHelp: string
        email: string
        emailHelp: string
        submit: string
        sent: string
        reasons: {
          outdated: string
          incorrect: string
          unsafe: string
          paid_work: string
          discrimination: string
          other: string
        }
      }
      breadcrumb: string
      published: '{{date}}'
      state: {
        expired: string
        filled: string
        paused: string
        other: string
      }
    }
    reply: {
      title: string
      intro: '{{organization}}'
      motivation: string
      motivationMissing: string
      motivationHint: string
      submit: string
      submitSignedOut: string
      signedOutHint: string
      chooseTitle: string
      chooseText: string
      chooseLogin: string
      chooseSignup: string
      chooseBack: string
      restored: string
      sentTitle: string
      sentText: '{{organization}}'
      sentAction: string
      repliedTitle: string
      already: string
      alreadyAction: string
      restoredTitle: string
    }
    translation: {
      dutch: string
      partlyDutch: string
      english: string
    }
  }
  staff: {
    status: {
      new: string
      in_contact: string
      meeting: string
      trial: string
      placed: string
      ended: string
      declined: string
      withdrawn: string
      expired: string
      waitlisted: string
      offered: string
    }
    waitingOn: {
      organization: string
      volunteer: string
      center: string
      nobody: string
    }
    applications: {
      columnVolunteer: string
      columnEmail: string
      columnPhone: string
      columnVacancy: string
      columnOrganization: string
      columnStatus: string
      columnReceived: string
      columnWaitingOn: string
      columnMotivation: string
      title: string
      count_one: '{{count}}'
      count_other: '{{count}}'
      search: string
      searchAction: string
      statusFilter: string
      allStatuses: string
      noResponse: string
      unanswered: string
      takenOver: string
      bulkMessage: string
      bulkMessageTitle_one: '{{count}}'
      bulkMessageTitle_other: '{{count}}'
      bulkMessageTwice_one: '{{count}}'
      bulkMessageTwice_other: '{{count}}'
      bulkMessageLabel: string
      bulkMessageMissing: string
      bulkMessageHelp: string
      bulkMessageSubmit_one: '{{count}}'
      bulkMessageSubmit_other: '{{count}}'
      bulkMessageOnSite: string
      bulkLook: string
      bulkMail: '{{subject}}'
      bulkNoMail: string
      bulkDecline: string
      bulkDeclineTitle_one: '{{count}}'
      bulkDeclineTitle_other: '{{count}}'
      bulkDeclineLabel: string
      bulkDeclineHelp: string
      bulkDeclineAt: '{{time}}'
      bulkStepAt: string
      bulkUndo_one: string
      bulkUndo_other: '{{count}}'
      sortNewest: string
      sortOldest: string
      sort: string
      emptyTitle: string
      emptyText: string
      emptyFilteredTitle: string
      emptyFilteredText: string
      clear: string
      open: '{{name}}'
      columnAssignee: string
      vacancyFilter: string
      organizationFilter: string
      from: string
      to: string
      assigneeFilter: string
      allAssignees: string
      assigneeMine: string
      assigneeNone: string
      unread: string
      unreadRow: string
      ownRow: string
      bulkStep: string
      bulkWaitlist: string
      bulkStepTitle_one: '{{count}}'
      bulkStepTitle_other: '{{count}}'
      bulkWaitlistTitle_one: '{{count}}'
      bulkWaitlistTitle_other: '{{count}}'
      bulkStepLabel: string
      bulkStepHelp: string
      bulkAssign: string
      bulkAssignTitle_one: '{{count}}'
      bulkAssignTitle_other: '{{count}}'
      bulkAssignSubmit_one: '{{count}}'
      bulkAssignSubmit_other: '{{count}}'
    }
    board: {
      views: string
      toList: string
      toBoard: string
      label: string
      column: {
        new: string
        in_contact: string
        meeting: string
        trial: string
        placed: string
        waitlist: string
        declined: string
        withdrawn: string
        ended: string
      }
      since: '{{date}}'
      waiting: '{{date}} {{on}}'
      move: string
      moved: '{{column}} {{name}}'
      cancelled: '{{column}} {{name}}'
      failed: '{{name}}'
      returned: '{{column}} {{name}} {{reason}}'
      putBack: '{{reason}}'
      refused: '{{status}}'
      onlyVolunteer: string
      more: '{{column}}'
      rest: string
      open: string
      close: string
    }
    application: {
      postalCode: string
      motivationErased: string
      erased: string
      notReleased: string
      title: '{{name}}'
      back: string
      noMessages: string
      toConversation: string
      motivation: string
      bio: '{{name}}'
      answers: string
      noAnswer: string
      history: string
      facts: string
      vacancy: string
      organization: string
      received: string
      email: string
      phone: string
      waitingOn: string
      next: string
      noSteps: string
      to: {
        in_contact: string
        meeting: string
        trial: string
        placed: string
        ended: string
        waitlisted: string
        offered: string
        declined: string
      }
      meeting: string
      step: {
        in_contact: {
          title: string
          text: '{{name}}'
          submit: string
        }
        meeting: {
          title: string
          text: '{{name}}'
        }
        trial: {
          title: string
          text: '{{name}}'
          submit: string
        }
        placed: {
          title: string
          text: '{{name}}'
          submit: string
        }
        ended: {
          title: string
          text: '{{name}}'
          submit: string
        }
        waitlisted: {
          title: string
          text: '{{name}}'
          submit: string
        }
        offered: {
          title: string
          text: '{{name}}'
          submit: string
        }
        declined: {
          title: string
          text: '{{name}}'
          submit: string
        }
      }
      missing: {
        reason: string
        message: string
        assignee: string
      }
      declineReason: string
      declineReasonHint: string
      moved: '{{status}}'
      message: '{{name}}'
      messageHint: string
      undoText: '{{name}}'
      declineAt: '{{time}}'
      declineNow: string
      declineText: '{{name}}'
      undo: string
      undoOf: '{{name}}'
      undone: string
      stale: string
      event: {
        created: '{{actor}}'
        status_changed: '{{actor}} {{from}} {{to}}'
        stage_finished: '{{actor}}'
        message: '{{actor}}'
        meeting_offered: '{{actor}}'
        meeting_chosen: '{{actor}}'
        meeting_refused: '{{actor}}'
        meeting_cancelled: '{{actor}}'
        taken_over: '{{actor}}'
        handed_back: '{{actor}}'
      }
      takenOver: {
        title: string
        center: '{{name}} {{organization}}'
        organization: '{{name}}'
        handBack: string
        handedBack: '{{organization}}'
      }
      assignee: string
      assigned: '{{name}}'
      unassigned: string
      inList: string
      position: '{{count}} {{position}}'
      previous: string
      goNext: string
    }
    full: {
      title_one: string
      title_other: '{{count}}'
      left_one: '{{count}} {{names}}'
      left_other: '{{count}} {{names}}'
      leftMore: '{{count}} {{more}} {{names}}'
      nobodyLeft: string
      fate: string
      fates: {
        later: string
        waitlisted: string
        declined: string
      }
      message: string
      messageHelp: string
      reason: string
      close: string
      keepOpen: string
      addPlace: string
      keptOpen_one: '{{count}} {{title}}'
      keptOpen_other: '{{count}} {{title}}'
      closed: '{{title}}'
      someFailed_one: '{{count}}'
      someFailed_other: '{{count}}'
      onlyAdmins: string
    }
  }
  'staff-help-requests': {
    title: string
    toSite: string
    lists: string
    requests: string
    helpers: string
    search: string
    status: string
    allStatuses: string
    requestStatus: {
      submitted: string
      moderation: string
      open: string
      matched: string
      done: string
      rejected: string
      withdrawn: string
      expired: string
    }
    responseStatus: {
      submitted: string
      available: string
      matched: string
      done: string
      rejected: string
      withdrawn: string
      expired: string
    }
    name: string
    erased: string
    category: string
    area: string
    frequency: string
    received: string
    closes: string
    closed: string
    opened: string
    matchedOn: string
    helpsWith: string
    about: string
    general: string
    emptyTitle: string
    emptyText: string
    emptyHelpersTitle: string
    emptyHelpersText: string
    clear: string
    detail: {
      title: '{{category}} {{name}}'
      back: string
      description: string
      contact: string
      email: string
      phone: string
      nothing: string
      confirmed: string
      unconfirmed: string
      confirmedOn: '{{date}}'
      onBehalfOf: string
      self: string
      other: string
      facts: string
      reason: string
      private: string
    }
    step: {
      title: string
      approve: string
      approveText: string
      callFirst: string
      called: string
      reject: string
      rejectTitle: string
      rejectHelperTitle: string
      rejectText: '{{name}}'
      rejectByPhone: '{{name}}'
      rejectReason: string
      rejectConfirm: string
      closeDone: string
      closeWithdrawn: string
      reopen: string
      reopenText: string
      done: string
      closed: string
      waiting: string
      approveDone: string
      reopenDone: string
      closedDone: string
      closeTitle: string
      closeText: string
      closeMail: '{{name}}'
      closeMatched: string
    }
    match: {
      title: string
      text: string
      none: string
      more: '{{shown}} {{total}}'
      own: string
      general: '{{categories}}'
      earlier: '{{category}}'
      connect: string
      connectTo: '{{name}}'
      confirmTitle: '{{helper}} {{name}}'
      confirmText: string
      confirm: string
      noEmail: '{{name}}'
      connected: string
      done: string
    }
  }
  stages: {
    passport: {
      title: string
      intro: string
    }
    hours_one: '{{count}}'
    hours_other: '{{count}}'
    hoursAndMinutes: '{{hours}} {{minutes}}'
    minutes_one: '{{count}}'
    minutes_other: '{{count}}'
    join: {
      title: string
      intro: string
      school: string
      schoolMissing: string
      noSchools: string
      noSchoolsText: string
      className: string
      classNameMissing: string
      age: string
      minor: string
      adult: string
      guardianEmail: string
      guardianEmailMissing: string
      guardianHelp: string
      submit: string
      done: string
    }
    state: {
      requestedTitle: '{{school}}'
      requestedText: string
      consentTitle: string
      consentText: string
      remindable: '{{time}}'
      remind: string
      reminded: string
      declinedTitle: string
      declinedText: string
      leave: string
      leaveTitle: '{{school}}'
      leaveText: string
      left: string
    }
    progress: {
      title: '{{done}} {{goal}}'
      waiting: '{{time}}'
      enough: '{{school}}'
      left: '{{school}} {{time}}'
      class: '{{className}}'
    }
    placements: {
      title: string
      none: string
      noneText: string
      search: string
      add: string
      finish: string
      finishTitle: string
      finishText: string
      finished: string
      entries: string
      noEntries: string
      notYet: string
      sum: '{{done}}'
      waits: string
    }
    entry: {
      add: string
      change: string
      workedOn: string
      workedOnMissing: string
      hours: string
      hoursHelp: string
      hoursMissing: string
      hoursUnit: string
      description: string
      descriptionMissing: string
      save: string
      saved: string
      edit: string
      delete: string
      deleteTitle: string
      deleteText: '{{day}} {{time}}'
      deleted: string
      lastReason: '{{reason}}'
      reason: '{{reason}}'
    }
    status: {
      submitted: string
      approved: string
      rejected: string
    }
    certificate: {
      title: string
      evaluate: string
      evaluateText: string
      ready: '{{organization}} {{time}}'
      download: string
    }
    staff: {
      erased: string
      columnPupil: string
      columnDay: string
      columnTime: string
      columnTask: string
      columnVacancy: string
      columnStatus: string
      columnClass: string
      columnSchool: string
      columnProgress: string
      columnWaiting: string
      columnConsent: string
      hourStatus: {
        submitted: string
        approved: string
        rejected: string
      }
      pupilStatus: {
        requested: string
        enrolled: string
      }
      consent: {
        not_required: string
        pending: string
        granted: string
        declined: string
      }
      title: string
      intro: string
      tabs: string
      hoursTab: string
      pupilsTab: string
      status: string
      allStatuses: string
      columnActions: string
      approve: string
      approveOneTitle: string
      approveOneText: '{{name}}'
      approveMany: string
      approveTitle_one: '{{count}}'
      approveTitle_other: '{{count}}'
      approveText: string
      approved: string
      approveSkipped: string
      reject: string
      rejectTitle: string
      rejectText: string
      rejectLabel: string
      rejectSubmit: string
      rejected: string
      emptyHoursTitle: string
      emptyHoursText: string
      emptyPupilsTitle: string
      emptyPupilsText: string
      emptyFilteredTitle: string
      emptyFilteredText: string
      clear: string
      search: string
      searchHours: string
      enroll: string
      enrolled: '{{name}}'
      edit: string
      editTitle: '{{name}}'
      hoursGoal: string
      hoursGoalMissing: string
      save: string
      saved: string
      remove: string
      removeTitle: '{{name}}'
      removeText: string
      removed: '{{name}}'
      of: '{{done}} {{goal}}'
      enrollFirst: string
      noHours: string
      finishedTitle: string
      finishedText: string
    }
    guardian: {
      title: string
      pendingTitle: '{{pupil}}'
      intro: '{{pupil}} {{school}}'
      what: string
      points: {
        pupil: string
        organization: string
        school: string
        certificate: string
      }
      name: string
      nameMissing: string
      grant: string
      decline: string
      grantedTitle: '{{pupil}}'
      grantedText: string
      declinedTitle: string
      declinedText: '{{pupil}}'
      withdraw: string
      closedTitle: string
      closedText: '{{pupil}}'
      expiredTitle: string
      expiredText: string
      contactUs: string
      unknownTitle: string
      unknownText: string
    }
    check: {
      title: string
      intro: string
      code: string
      submit: string
      validTitle: string
      validText: string
      name: string
      organization: string
      hours: string
      issued: string
      unknownTitle: string
      unknownText: string
    }
  }
  tables: {
    search: string
    columns: string
    views: string
    viewDefault: string
    viewsOwn: string
    viewsShared: string
    viewSave: string
    viewDelete: '{{name}}'
    viewDeleted: '{{name}}'
    undo: string
    viewSaveTitle: string
    viewSaveText: string
    viewSaveSubmit: string
    viewName: string
    viewNameMissing: string
    viewShare: string
    columnsHint: string
    density: string
    densityRoomy: string
    densityDense: string
    export: string
    exportLogged: string
    exportWhich: string
    exportAll: string
    exportAllOfTab: string
    exportFormat: string
    exportSave: string
    selectFailed: string
    selectTooMany: '{{max}}'
    exportSelected_one: '{{count}}'
    exportSelected_other: '{{count}}'
    exportFiltered_one: '{{count}}'
    exportFiltered_other: '{{count}}'
    exportFormats: {
      csv: string
      xlsx: string
    }
    selectAllRecords_one: '{{count}}'
    selectAllRecords_other: '{{count}}'
    exportMaking: string
    exportsOwn: string
    exportOf: '{{format}} {{time}}'
    exportWaiting: string
    exportRunning: '{{handled}} {{records}}'
    exportProgress: '{{time}}'
    exportReady: '{{records}} {{until}}'
    exportDownload: string
    exportDownloadOf: '{{time}}'
    exportRetry: string
    exportFailures: {
      forbidden: string
      too_many: string
      error: string
    }
    sortAscending: '{{column}}'
    sortDescending: '{{column}}'
    selectAll: string
    selectRow: '{{name}}'
    selected_one: '{{count}}'
    selected_other: '{{count}}'
    bulk: string
    unselect: string
    plan: string
    planChange: '{{from}} {{to}}'
    planSame: string
    results: string
    resultsDone_one: '{{count}}'
    resultsDone_other: '{{count}}'
    resultsUndone_one: '{{count}}'
    resultsUndone_other: '{{count}}'
    resultsFailed_one: '{{count}}'
    resultsFailed_other: '{{count}}'
    notSent: string
    progress: string
    resultOk: string
    resultUndone: string
    keys: {
      move: string
      select: string
      open: string
    }
    filters: string
    filtersDone: string
    filtersActive_one: '{{count}}'
    filtersActive_other: '{{count}}'
  }
  templates: {
    title: string
    intro: string
    search: string
    groupFilter: string
    allGroups: string
    stateFilter: string
    allStates: string
    states: {
      changed: string
      attention: string
    }
    emptyTitle: string
    emptyText: string
    emptyState: string
    showAll: string
    mail: string
    site: string
    to: '{{recipient}}'
    about: '{{group}} {{recipient}}'
    state: {
      default: string
      changed: string
      outdated: string
      unusable: string
    }
    group: {
      account: string
      guardian: string
      application: string
      applicationStatus: string
      answerPromise: string
      meeting: string
      invitation: string
      match: string
      message: string
      activity: string
      digest: string
      profile: string
      organization: string
      socialMap: string
      vacancy: string
      helpRequest: string
      helpResponse: string
      form: string
      listExport: string
    }
    recipient: {
      volunteer: string
      organization: string
      both: string
      everybody: string
      guardian: string
      help: string
      center: string
      staff: string
    }
    languages: string
    language: {
      nl: string
      en: string
    }
    isDefault: string
    save: string
    saved: string
    reset: string
    resetTitle: string
    resetText: string
    resetDone: string
    resetFailed: string
    part: {
      subject: string
      body: string
      listTitle: string
      otherListTitle: string
      more: string
      button: string
      otherButton: string
      close: string
      closeOnSite: string
      unsubscribe: string
      site: string
    }
    bodyHelp: string
    siteHelp: string
    missing: {
      body: string
      other: string
    }
    variables: {
      legend: '{{part}}'
      help: string
      insert: '{{name}}'
      required: string
      optional: string
    }
    preview: {
      title: string
      view: string
      views: {
        mail: string
        text: string
        site: string
      }
      data: string
      scenarios: {
        filled: string
        empty: string
        long: string
      }
      problem: string
      values: string
      valuesText: string
      subject: string
      frame: string
    }
    test: {
      send: string
      sent: '{{email}}'
      failed: string
    }
    difference: {
      summary: string
      none: string
      added: string
      removed: string
    }
    outdated: {
      title: string
      text: string
      compare: string
      versions: {
        own: string
        base: string
        shipped: string
      }
      use: string
      keep: string
    }
    unusable: {
      title: string
      text: string
    }
    versions: {
      summary: string
      version: '{{time}} {{version}}'
      unknown: string
      default: string
      use: string
      useOf: '{{version}}'
      used: '{{version}}'
    }
  }
  'user-merge': {
    open: string
    title: '{{name}}'
    text: '{{confirmDays}} {{days}} {{name}}'
    source: string
    sourceHelp: string
    from: {
      target: string
      source: string
    }
    field: {
      email: string
      firstName: string
      lastName: string
      phone: string
      postalCode4: string
      locale: string
    }
    empty: string
    look: string
    plan: string
    planNone: string
    moved_one: '{{count}} {{kind}}'
    moved_other: '{{count}} {{kind}}'
    stays_one: '{{count}}'
    stays_other: '{{count}}'
    repliesWithdrawn_one: '{{vacancies}}'
    repliesWithdrawn_other: '{{vacancies}}'
    archived: '{{name}}'
    merge: string
    asked: string
    waits: '{{names}}'
    side: {
      source: '{{name}}'
      target: '{{name}}'
    }
    and: string
    waitsUntil: '{{date}}'
    waitedUntil: '{{date}}'
    waitsText: '{{source}} {{target}}'
    resend: string
    sentAgain: string
    withdraw: string
    withdrawn: string
    merged: string
    mergedLink: string
    undoText: '{{date}}'
    undo: string
    undoTitle: string
    undoQuestion: '{{name}}'
    undone: string
    kind: {
      roles: string
      applications: string
      application_events: string
      application_notes: string
      reply_drafts: string
      conversation_participants: string
      conversation_readers: string
      messages: string
      message_reports: string
      mail_outbox: string
      message_reply_addresses: string
      notifications: string
      notification_preferences: string
      saved_vacancies: string
      saved_searches: string
      volunteer_profiles: string
      registrations: string
      external_identities: string
      account_links: string
      stored_files: string
      other: string
    }
  }
  users: {
    status: {
      active: string
      invited: string
      inactive: string
      archived: string
    }
    role: {
      super_admin: string
      center_admin: string
      organization_admin: string
      organization_staff: string
      organization_member: string
      volunteer: string
    }
    grantedRole: {
      super_admin: string
      admin: string
      member: string
    }
    step: {
      resend: string
      resendGuardian: string
      archive: string
      deactivate: string
      activate: string
      restore: string
      impersonate: string
      delete: string
    }
    done: {
      resend: '{{name}}'
      resendGuardian: '{{name}}'
      archive: '{{name}}'
      deactivate: '{{name}}'
      activate: '{{name}}'
      restore: '{{name}}'
      delete: '{{name}}'
      role: '{{name}}'
      roleRemoved: '{{name}}'
      vog: '{{name}}'
      edit: '{{name}}'
      add: '{{name}}'
    }
    undo: string
    reason: {
      notAllowed: string
      otherOrganization: string
      staffOnly: string
      superAdmin: string
      peer: string
      self: string
      impersonating: string
      notActive: string
      lastAdmin: string
    }
    dialog: {
      impersonate: {
        title: '{{name}}'
        text: '{{name}}'
        reason: '{{name}}'
      }
      delete: {
        title: '{{name}}'
        text: string
      }
      removeRole: {
        title: '{{name}}'
        text: '{{name}} {{organization}}'
        platform: string
        submit: string
      }
    }
    list: {
      columnName: string
      columnEmail: string
      columnRoles: string
      columnOrganizations: string
      columnStatus: string
      columnLastSignIn: string
      columnPhone: string
      columnCreated: string
      title: string
      add: string
      search: string
      allStatuses: string
      statusCount: '{{count}} {{status}}'
      role: string
      allRoles: string
      organization: string
      idle: string
      columnActions: string
      never: string
      more: '{{count}}'
      edit: string
      moreOf: '{{name}}'
      emptyTitle: string
      emptyText: string
      emptyFilteredTitle: string
      emptyFilteredText: string
      clear: string
      write: string
      forMailing: string
      factor: string
      factorAll: string
      factorOptions: {
        present: string
        missing: string
      }
    }
    invitation: {
      until: '{{date}}'
      expired: '{{date}}'
      guardian: string
    }
    show: {
      facts: string
      roles: string
      noRoles: string
      addRole: string
      removeRole: string
      removeRoleOf: '{{organization}} {{role}}'
      roleOf: '{{organization}} {{role}}'
      hidden: string
      status: string
      applications: string
      noApplications: string
      email: string
      pending: '{{email}}'
      phone: string
      postalCode: string
      language: string
      lastSignIn: string
      devices: string
      deviceCount_one: '{{count}}'
      deviceCount_other: '{{count}}'
      noDevices: string
      created: string
      edit: string
    }
    vog: {
      title: string
      status: string
      date: string
      dateMissing: string
      statusMissing: string
      none: string
      requested: string
      received: string
      help: string
      save: string
    }
    edit: {
      title: '{{name}}'
      crumb: string
      emailHelp: string
      emailLocked: '{{reason}}'
      save: string
      back: string
    }
    field: {
      firstName: string
      firstNameMissing: string
      lastName: string
      lastNameMissing: string
      email: string
      emailMissing: string
      phone: string
      postalCode: string
      language: string
      languageMissing: string
      nl: string
      en: string
      role: string
      roleMissing: string
      noRole: string
      noRoleHelp: string
      member: string
      memberHelp: string
      admin: string
      adminHelp: string
      superAdmin: string
      superAdminHelp: string
      organization: string
      organizationMissing: string
      organizationHelp: string
      admins: '{{names}}'
      noAdmins: string
    }
    addRole: {
      title: '{{name}}'
      crumb: string
      submit: string
    }
    add: {
      title: string
      intro: string
      submit: string
    }
    factors: {
      title: string
      intro: string
      remove: string
      dialogTitle: '{{name}}'
      dialogText: '{{name}}'
      removed: '{{name}}'
    }
  }
  vacancies: {
    status: {
      draft: string
      pending: string
      published: string
      paused: string
      rejected: string
      filled: string
      expired: string
      archived: string
    }
    step: {
      submit: string
      publish: string
      reject: string
      pause: string
      extend: string
      archive: string
      fill: string
    }
    delete: {
      label: string
      title: '{{title}}'
      text: string
      done: '{{title}}'
    }
    done: {
      submit: '{{title}}'
      publish: '{{title}}'
      reject: '{{title}}'
      pause: '{{title}}'
      extend: '{{title}}'
      archive: '{{title}}'
      fill: '{{title}}'
      duplicate: '{{title}}'
    }
    undo: string
    dialog: {
      reject: {
        title: '{{title}}'
        text: string
        reason: string
        help: string
      }
      extend: {
        title: '{{title}}'
        text: string
        until: string
        missing: string
      }
      archive: {
        title: '{{title}}'
        text: string
      }
    }
    list: {
      columnTitle: string
      columnOrganization: string
      columnStatus: string
      columnRejection: string
      columnApplications: string
      columnExpires: string
      columnCreated: string
      columnPositions: string
      columnViews: string
      title: string
      notOnSite: string
      add: string
      search: string
      allStatuses: string
      statusCount: '{{count}} {{status}}'
      expiresSoon: string
      lastDay: string
      columnActions: string
      applicationsOf_one: '{{count}} {{title}}'
      applicationsOf_other: '{{count}} {{title}}'
      unanswered_one: '{{count}}'
      unanswered_other: '{{count}}'
      edit: string
      view: string
      duplicate: string
      moreOf: '{{title}}'
      bulkEdit: string
      emptyTitle: string
      emptyText: string
      emptyFilteredTitle: string
      emptyFilteredText: string
      clear: string
      full: string
      changed: string
      unchanged: string
      approved: string
      changedParts: '{{parts}}'
    }
    part: {
      what: string
      who: string
      when: string
      questions: string
      review: string
      contact: string
    }
    field: {
      organization: string
      title: string
      summary: string
      tasks: string
      requirements: string
      offer: string
      themes: string
      categories: string
      positions: string
      minAge: string
      languageLevel: string
      vog: string
      reimbursement: string
      more: string
      targetGroups: string
      skills: string
      masHours: string
      contactName: string
      contactRole: string
      contactPhone: string
      contactEmail: string
      kind: string
      frequency: string
      dayparts: string
      hours: {
        any: string
        once: string
        time: string
        week: string
      }
      hoursUnit: string
      startsOn: string
      endsOn: string
      expiresOn: string
      address: string
      shared: string
    }
    help: {
      title: string
      summary: string
      tasks: string
      themes: string
      minAge: string
      vog: string
      reimbursement: string
      allowance: '{{euros}}'
      masHours: string
      contact: string
      contactEmail: string
      hours: {
        once: string
        time: string
        week: string
      }
      shared: string
      endsOn: string
      expiresOn: string
    }
    english: {
      title: string
      help: string
      of: '{{field}}'
    }
    missing: {
      organization: string
      title: string
      summary: string
      tasks: string
      themes: string
      positions: string
      contactName: string
      frequency: string
      address: string
    }
    questions: {
      intro: string
      label: '{{number}}'
      missing: string
      required: string
      add: string
      remove: string
      removeOf: '{{number}}'
      none: string
    }
    form: {
      next: string
      saveNext: string
      editTitle: '{{title}}'
      rejected: string
      toList: string
    }
    changes: {
      title: string
      text: string
      before: string
      now: string
      seen: string
      done: '{{title}}'
    }
    review: {
      ended: string
      chooseEnd: string
      noPlace: string
      choosePlace: string
      offSite: '{{organization}}'
      toOrganization: string
      edit: string
      editOf: '{{part}}'
      empty: string
      yes: string
      no: string
      readOnly: string
    }
    image: {
      title: string
      help: string
      choose: string
      replace: string
      remove: string
      removeTitle: string
      removeText: string
      saved: string
      removed: string
      sending: string
      wrongType: string
      tooLarge: string
      altLegend: string
      decorative: string
      describe: string
      alt: string
      altHelp: string
      altMissing: string
      saveAlt: string
      described: string
    }
    preview: {
      title: string
      noTitle: string
    }
    coach: {
      title: string
      empty: string
      none: string
      count_one: '{{count}}'
      count_other: '{{count}}'
      first: '{{shown}}'
      apply: '{{replacement}}'
      stored: string
      dismiss: string
      dismissOf: '{{phrase}}'
      titleShort: string
      noRequirements: string
      noOffer: string
      diploma: '{{phrase}}'
      agePhrase: '{{phrase}}'
      genderPhrase: '{{phrase}}'
      paidWork: '{{phrase}}'
      excluding: '{{phrase}}'
      longSentence: '{{phrase}}'
      hardWord: '{{phrase}}'
      rareWord: '{{phrase}}'
      hardText: string
    }
    bulk: {
      title: string
      kind: string
      kinds: {
        extend: string
        pause: string
        publish: string
        fill: string
        archive: string
        themes: string
        contact: string
      }
      missing: {
        kind: string
      }
      next: string
      planTitle: string
      planText_one: '{{count}}'
      planText_other: '{{count}}'
      columnChange: string
      change: '{{field}} {{from}} {{to}}'
      endDate: string
      unchanged: string
      changed: string
      notPossible: string
      apply_one: '{{count}}'
      apply_other: '{{count}}'
      back: string
      done_one: '{{count}}'
      done_other: '{{count}}'
      failed_one: '{{count}}'
      failed_other: '{{count}}'
      resultLabel: string
      emptyTitle: string
      emptyText: string
      contactHelp: string
      publishMails_one: '{{count}}'
      publishMails_other: '{{count}}'
      archive_one: '{{count}}'
      archive_other: '{{count}}'
    }
    archive: {
      final: string
      unanswered_one: '{{count}}'
      unanswered_other: '{{count}}'
    }
  }
  'vacancy-links': {
    title: string
    openTitle: '{{title}}'
    openText: '{{date}} {{organization}}'
    openTextPassed: '{{date}} {{organization}}'
    button: '{{date}}'
    otherDate: string
    edit: string
    extendedTitle: string
    extendedText: '{{date}} {{title}}'
    extendedTextNoEnd: '{{title}}'
    see: string
    expiredTitle: string
    expiredText: '{{title}}'
    closedTitle: string
    closedText: '{{title}}'
    contact: string
    unknownTitle: string
    unknownText: string
  }
  verification: {
    title: string
    text: string
    passkey: string
    noPasskey: string
    or: string
    password: {
      label: string
      missing: string
    }
    submit: string
    wrong: string
    signInAgain: string
    signOut: string
    code: {
      label: string
      missing: string
      help: string
    }
    workAccountText: string
    workAccount: string
  }
}
/** `common` is on every page, `shell` around signed-in pages; a page names the others that it needs. */
export type Namespace = keyof Messages
